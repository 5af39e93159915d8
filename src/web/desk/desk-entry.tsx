/** The operator's application: an ordinary single-page application in a document of its own. */
import { createRoot } from 'react-dom/client';
import { startTheme } from '../frame-script/theme.ts';
import { TOAST_EVENT, type ToastMessage } from '../toasts/show-toast.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { Toaster } from '../toasts/toaster.tsx';
import { DeskApp } from './desk-app.tsx';
import '../styles/site.css';

document.addEventListener(TOAST_EVENT, ({ detail }: CustomEventInit<ToastMessage>) => {
  if (detail) toastStore.add(detail);
});

startTheme();

const main = document.querySelector('main');
if (main) {
  createRoot(main).render(
    <>
      <DeskApp />
      <Toaster />
    </>,
  );
}
