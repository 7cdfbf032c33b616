// Chooses light or dark before the first paint, so that nothing flashes. theme.mjs does the rest.
// A classic script, because modules run after the first paint.

(() => {
    let chosen = null;
    try {
        chosen = localStorage.getItem('pocket-nines-theme');
    } catch {
        // Storage is blocked: as the system wishes.
    }
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
