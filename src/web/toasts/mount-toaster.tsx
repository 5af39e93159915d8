import { createRoot } from 'react-dom/client';
import type { ToastMessage } from './show-toast.ts';
import { toastStore } from './toast-store.ts';

let mounted: Promise<void> | undefined;

/** Most visits never see a toast, so its code is loaded with the first one. */
const mountToaster = () => {
  mounted ??= import('./toaster.tsx').then(({ Toaster }) => {
    const element = document.body.appendChild(document.createElement('div'));
    createRoot(element).render(<Toaster />);
  });
  // The next toast tries again.
  mounted.catch(() => {
    mounted = undefined;
  });
  return mounted;
};

export async function showToast(message: ToastMessage): Promise<void> {
  await mountToaster();
  toastStore.add(message);
}
