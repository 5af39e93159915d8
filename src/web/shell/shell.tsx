import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { MAIN_ID, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** What stands around every page, including the ones that went wrong. */
export function Shell({ children }: { children: ReactNode }) {
  useKeyboardShortcuts();
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to main content
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PageAnnouncer />
      <LateToaster />
    </>
  );
}

/** Nobody needs a toast before the page is alive, so its code comes after. */
function LateToaster() {
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    document.documentElement.dataset.alive = 'true';
  }, []);
  return (
    alive && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
