import * as Radix from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { TOAST_LIMITS } from '../../contract/limits.ts';
import { toastStore } from './toast-store.ts';

/** One toast at a time: 5 s, swiped away to the right, reached with F8. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return (
    <Radix.Provider
      duration={TOAST_LIMITS.shownFor}
      swipeDirection="right"
      swipeThreshold={TOAST_LIMITS.swipeThreshold}
      label="Notification"
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && toastStore.dismiss(toast.id)}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          className={`toast border-l-8 bg-ink p-4 text-paper ${toast.tone === 'destructive' ? 'border-red' : 'border-green'}`}
        >
          <div className="flex items-start gap-4">
            <div className="grow">
              <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
              <Radix.Description>{toast.description}</Radix.Description>
            </div>
            <Radix.Close
              className="icon-button -my-2 -mr-2 text-2xl"
              aria-label="Close notification"
            >
              ×
            </Radix.Close>
          </div>
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed right-0 bottom-0 z-40 w-[min(100%,26rem)] p-4" />
    </Radix.Provider>
  );
}
