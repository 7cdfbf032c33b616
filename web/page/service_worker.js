// Keeps the files of the page, so that it starts and plays without a network.
//
// `?version=` in the worker's own address names the version. On the first visit all files of files.json are fetched.
// From then on the page comes from here, and never half from one version and half from another. Files that are only
// loaded when asked for, as the emulator and the images, are kept once they were.

const VERSION = new URL(self.location.href).searchParams.get('version');
const PREFIX = `pocket-nines ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const LIST = 'files.json';
const PAGE = new URL('index.html', self.registration.scope).href;

self.addEventListener('install', (event) => {
    event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
    event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
    if (event.data === 'use this version') {
        self.skipWaiting();
    }
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const isOurs = request.method === 'GET' && url.href.startsWith(self.registration.scope);
    // The list says whether there is a new version, so it always comes from the network.
    if (isOurs && !url.pathname.endsWith(`/${LIST}`)) {
        event.respondWith(answer(request));
    }
});

async function install() {
    const list = await (await fetch(LIST, { cache: 'no-store' })).json();
    if (list.version !== VERSION) {
        throw new Error('The files have changed meanwhile.');
    }
    const cache = await caches.open(CACHE);
    await cache.addAll(list.files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function activate() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    const { origin, pathname } = new URL(request.url);
    // By its address, as an image that is downloaded or a drawing in a tab of its own is navigated to as well.
    const isPage = [self.registration.scope, PAGE].includes(origin + pathname);
    const kept = await cache.match(isPage ? PAGE : request, { ignoreSearch: true });
    if (kept) {
        return kept;
    }
    const fetched = await fetch(request);
    if (fetched.ok && fetched.status === 200 && !isPage) {
        // Where there is no room for it, it is used without being kept.
        await cache.put(request, fetched.clone()).catch(() => {});
    }
    return fetched;
}
