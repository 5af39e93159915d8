import { PageHead } from '../../components/page/page-head.tsx';
import { OFFLINE_PAGE, OFFLINE_PATH } from '../../offline/saved-pages.ts';

/** Lists the saved pages. Only the service worker knows them (see `fillOfflinePage`). */
export function Page() {
  return (
    <section className="wrap-list pt-8 lg:pt-12">
      <PageHead title="Saved pages" path={OFFLINE_PATH} noIndex />
      <h1 className="text-4xl sm:text-5xl">{OFFLINE_PAGE.heading}</h1>
      <p className="mt-4 text-xl text-quiet">{OFFLINE_PAGE.intro}</p>
      <div id={OFFLINE_PAGE.listId} className="mt-6 border-t border-rule pt-6">
        <p className="text-lg">No saved pages yet.</p>
      </div>
    </section>
  );
}
