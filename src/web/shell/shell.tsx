import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAwake } from '../components/page/part.tsx';
import { MAIN_ID } from '../start/main-id.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { PageAnnouncer } from './page-announcer.tsx';

const Toaster = lazy(() =>
  import('../toasts/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
);

const OfflineNotice = lazy(() =>
  import('../offline/offline-notice.tsx').then(
    ({ OfflineNotice }) => ({ default: OfflineNotice }),
    // Without its code there is no notice; the page stands all the same.
    () => ({ default: () => null }),
  ),
);

/** The root of what React draws: the page, toasts and notices. The frame around it is plain HTML. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useAwake(main);
  return (
    <>
      <main ref={main} id={MAIN_ID} tabIndex={-1} data-part="">
        {children}
      </main>
      <PageAnnouncer />
      <LateToaster />
      <LateOfflineNotice />
    </>
  );
}

/** Most visits never see a toast, so its code comes with the first one. */
function LateToaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  return (
    toasts.length > 0 && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

/** Saving pages for offline use waits until the page itself has loaded. */
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
