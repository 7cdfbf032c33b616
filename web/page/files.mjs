// Files from the player and to the player.

// Lets the browser download these bytes or this text.
export function download(name, content, type) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // The browser needs the address until the download has begun.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Calls `take` with each file that is chosen, also if it is the same one again.
export function onFile(input, take) {
    input.addEventListener('change', () => {
        const [file] = input.files;
        input.value = '';
        if (file) {
            take(file);
        }
    });
}
