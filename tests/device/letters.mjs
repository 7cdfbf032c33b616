// Pictures as text that a person can look at in a terminal: two rows of pixels to a line.

const HALVES = { '..': ' ', '#.': '▀', '.#': '▄', '##': '█' };

export function letters(picture) {
    const rows = picture.split('\n');
    const lines = [];
    for (let y = 0; y < rows.length; y += 2) {
        const lower = rows[y + 1] ?? '';
        lines.push([...rows[y]].map((upper, x) => HALVES[upper + (lower[x] ?? '.')]).join(''));
    }
    return lines.join('\n');
}
