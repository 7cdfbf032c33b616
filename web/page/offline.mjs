// Playing without a network: registers the service worker that keeps the files of the page, and offers a new version.
//
// The version of the files is in the worker's own address. So a new version is a new worker, which fetches its files
// beside those in use, and takes over when the player loads the page again.

import { TEXTS } from './texts.mjs';

export async function keepOffline(notices) {
    if (!navigator.serviceWorker || !navigator.onLine) {
        return;
    }
    try {
        const answer = await fetch('files.json', { cache: 'no-store' });
        const { version } = await answer.json();
        const worker = `service_worker.js?version=${encodeURIComponent(version)}`;
        const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
        const hadVersion = Boolean(navigator.serviceWorker.controller);
        const offer = (waiting) => {
            if (waiting && hadVersion) {
                notices.show('version', TEXTS.newVersion, { actions: [[TEXTS.reload, () => use(waiting)]] });
            }
        };
        offer(registration.waiting);
        registration.addEventListener('updatefound', () => {
            const next = registration.installing;
            next?.addEventListener('statechange', () => next.state === 'installed' && offer(next));
        });
    } catch {
        // No network, or no place to keep files, as in a private window: the page works as long as it is open.
    }
}

function use(worker) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('use this version');
}
