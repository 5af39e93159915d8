/** Files of the build this page has loaded, some of them before there was a service worker. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));

/** The service worker saves pages as it fetches them; the files of their islands it learns from here. */
export async function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: loadedFiles() });
}
