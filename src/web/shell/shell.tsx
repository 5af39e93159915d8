import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { Ticker } from './ticker.tsx';
import { toastStore } from './toast-store.ts';
import { MAIN_ID, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

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
