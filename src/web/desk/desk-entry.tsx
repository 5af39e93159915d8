/** The operator's application: an ordinary single-page application in a document of its own. */
import { hydrateRoot } from 'react-dom/client';
import { PageContext } from '../data/page-info.ts';
import { startTheme } from '../frame-script/theme.ts';
import { showToast } from '../toasts/mount-toaster.tsx';
import { TOAST_EVENT, type ToastMessage } from '../toasts/show-toast.ts';
import { DeskApp } from './desk-app.tsx';
import '../styles/site.css';

startTheme();
document.addEventListener(TOAST_EVENT, ({ detail }: CustomEventInit<ToastMessage>) => {
  if (detail) void showToast(detail);
});

const main = document.querySelector('main');
const page = { renderedAt: Date.now(), siteUrl: location.origin, light: false };
if (main) {
  hydrateRoot(
    main,
    <PageContext value={page}>
      <DeskApp />
    </PageContext>,
  );
}
