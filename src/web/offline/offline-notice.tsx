import { useEffect, useState } from 'react';
import { lightStore } from '../light/light-store.ts';
import { Link, usePath } from '../navigation/router.tsx';
import { OFFLINE_PATH } from './saved-pages.ts';
import { useOnline } from './use-online.ts';

/** Says that the network is gone, or that this page is a copy, and keeps each page that is read. */
export function OfflineNotice() {
  const path = usePath();
  const online = useOnline();
  const savedAt = useSavedAt(path);
  useKeeping(path);
  if (online && !savedAt) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-red bg-paper" role="status">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-1">
        <strong>{online ? 'We cannot be reached just now.' : 'You are offline.'}</strong>
        {savedAt && <span>This copy was saved {savedAt}.</span>}
        <Link
          href={OFFLINE_PATH}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See what is saved
        </Link>
      </p>
    </div>
  );
}

/** The service worker marks the copies it serves; a page opened by a link from one is no copy. */
function useSavedAt(path: string): string | undefined {
  const [arrival] = useState(path);
  const saved = document.documentElement.dataset.saved;
  if (path !== arrival || !saved) return undefined;
  return new Date(saved).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Files of the build this page has loaded, some of them before there was a service worker. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));

function useKeeping(path: string) {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const tell = (message: unknown) =>
      navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
    // Wait until the page is drawn and its reads have ended.
    const later = setTimeout(
      () => void tell({ keep: path + location.search, files: loadedFiles() }),
      1000,
    );
    return () => clearTimeout(later);
  }, [path]);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    const tellChoice = () =>
      navigator.serviceWorker.ready.then(({ active }) =>
        active?.postMessage({ light: lightStore.chosen() }),
      );
    void tellChoice();
    return lightStore.subscribe(() => void tellChoice());
  }, []);
}
