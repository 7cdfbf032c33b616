// What the first paint has to know: light or dark, and whether directions are fitted. Otherwise the page would flash
// and its buttons would move. theme.mjs and stage.mjs do the rest. A classic script, because modules run after the
// first paint.

(() => {
    const root = document.documentElement;
    const chosen = (key) => {
        try {
            return localStorage.getItem(key);
        } catch {
            // Storage is blocked: as the system wishes.
            return null;
        }
    };
    const theme = chosen('pocket-nines-theme');
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'dark' : 'light';
    const directions = chosen('pocket-nines-directions');
    root.toggleAttribute('data-fitted', directions ? directions === 'yes' : matchMedia('(min-width: 1000px)').matches);
})();
