import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { Ticker } from './ticker.tsx';
import { toastStore } from './toast-store.ts';
import { MAIN_ID, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

const OfflineNotice = lazy(() =>
  import('../offline/offline-notice.tsx').then(
    ({ OfflineNotice }) => ({ default: OfflineNotice }),
    // Without its code there is no notice; the page stands all the same.
    () => ({ default: () => null }),
  ),
);

/** What stands around every page, including the ones that went wrong. */
export function Shell({ children }: { children: ReactNode }) {
  useKeyboardShortcuts();
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to main content
      </a>
      <Header />
      <Ticker />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PageAnnouncer />
      <LateToaster />
      <LateOfflineNotice />
    </>
  );
}

/** Most visits never see a toast, so its code comes with the first one. */
function LateToaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return (
    toasts.length > 0 && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

/** Keeping copies can wait until the page has everything it needs itself. */
function LateOfflineNotice() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
    return () => removeEventListener('load', done);
  }, []);
  return (
    loaded && (
      <Suspense>
        <OfflineNotice />
      </Suspense>
    )
  );
}
