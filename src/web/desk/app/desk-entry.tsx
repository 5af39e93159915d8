/** The operator's application: an ordinary single-page application in a document of its own. */
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LOOK } from '../../../contract/look.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import { PageContext } from '../../data/page-info.ts';
import { startTheme } from '../../frame-script/theme.ts';
import { TOAST_EVENT, type ToastMessage } from '../../toasts/show-toast.ts';
import { showToast } from '../../toasts/toaster.ts';
import { siteAddress } from '../kit/data/site-address.ts';
import { DeskApp } from './desk-app.tsx';
import '../../styles/site.css';

// As in islands/hydrate.tsx, before a screen loads its schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTheme();
document.addEventListener(TOAST_EVENT, ({ detail }: CustomEventInit<ToastMessage>) => {
  if (detail) showToast(detail);
});

// The document names the site, and its logo, which an owner may have changed.
const name = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title;
const logo = document.querySelector<HTMLLinkElement>('link[data-logo]')?.dataset.logo ?? '';
if (name) setSiteIdentity({ ...DEFAULT_IDENTITY, name, look: { ...DEFAULT_LOOK, logo } });

const main = document.querySelector('main');
const page = { renderedAt: Date.now(), siteUrl: siteAddress(), light: false };
if (main) {
  hydrateRoot(
    main,
    <PageContext value={page}>
      <DeskApp />
    </PageContext>,
  );
}
