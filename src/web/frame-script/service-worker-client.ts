import { lightChoice } from './light-choice.ts';

const isAvailable = () => import.meta.env.PROD && 'serviceWorker' in navigator;

export async function tellServiceWorker(message: unknown): Promise<void> {
  if (!isAvailable()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Files of the build this page has loaded, some of them before there was a service worker. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));

/** The service worker saves pages as it fetches them; what hydrates their islands it learns from here. */
export async function startServiceWorker() {
  if (!isAvailable()) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  await tellServiceWorker({ light: lightChoice() });
  await tellServiceWorker({ files: loadedFiles() });
}
