import { OFFLINE_PATH } from '../offline/saved-pages.ts';

/** Shown by frame-script/island-loader.ts below a control that needs the server. */
export const Unreachable = () => (
  <template id="unreachable">
    <p data-unreachable="" role="alert" className="my-3 w-full border-l-4 border-red pl-4">
      We can’t reach the server.{' '}
      <button type="button" data-do="again" className="min-h-11 underline underline-offset-4">
        Try again
      </button>
    </p>
  </template>
);

/** Shown by frame-script/offline-notice.ts when the network is gone or the page is a saved copy. */
export function OfflineNotice() {
  return (
    <div
      hidden
      data-offline-notice=""
      className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-red bg-paper"
      role="status"
    >
      <p className="wrap flex flex-wrap items-center gap-x-4 py-1">
        <strong data-state="" />
        <span data-copy="" />
        <a
          href={OFFLINE_PATH}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See saved pages
        </a>
      </p>
    </div>
  );
}
