import { useEffect, useState } from 'react';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import {
  listSaved,
  OFFLINE_PATH,
  SAVED_LIST_ID,
  SAVED_PAGES,
  type SavedPage,
} from '../../offline/saved-pages.ts';
import { useOnline } from '../../offline/use-online.ts';

export function Page() {
  const online = useOnline();
  const wanted = useWanted();
  const { pages, removeAll } = useSavedPages();
  return (
    <section className="wrap max-w-[50rem] pt-8 lg:pt-12">
      <PageHead title="Saved pages" path={OFFLINE_PATH} noIndex />
      <h1 className="text-4xl sm:text-5xl">
        {wanted ? 'That page is not saved' : 'Saved on this device'}
      </h1>
      <p className="mt-4 text-xl text-quiet">
        {online
          ? 'Pages you have opened are kept here, so that they open without a network.'
          : 'You are offline. These pages still open.'}
      </p>
      {wanted?.startsWith('/') && (
        <p className="mt-4">
          <a href={wanted} className="button">
            Try again
          </a>
        </p>
      )}
      <div className="my-6">
        <KenteStrip thin />
      </div>
      {!pages && (
        <div
          id={SAVED_LIST_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; the worker fills it in
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {pages?.length === 0 && <p className="text-lg">Nothing is saved yet.</p>}
      <ul className="divide-y divide-rule border-b border-rule">
        {pages?.map((page) => (
          <li key={page.path} className="py-4">
            {/* A full page load, because the service worker answers it with the saved copy. */}
            <a href={page.path} className="headline-link headline text-xl">
              {page.title}
            </a>
            <p className="text-sm text-quiet">
              {page.savedAt && `Saved ${dayAndTime(page.savedAt)}`}
            </p>
          </li>
        ))}
      </ul>
      {pages && pages.length > 0 && (
        <button type="button" className="button button-plain mt-6" onClick={removeAll}>
          Remove all saved pages
        </button>
      )}
    </section>
  );
}

const dayAndTime = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The page somebody asked for. One saved copy of this page serves every address, so the browser reads it. */
function useWanted(): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => setWanted(new URLSearchParams(location.search).get('for')), []);
  return wanted;
}

/** Undefined until the browser has been asked. */
function useSavedPages() {
  const [pages, setPages] = useState<SavedPage[]>();
  useEffect(() => {
    let stillHere = true;
    listSaved().then((found) => stillHere && setPages(found));
    return () => {
      stillHere = false;
    };
  }, []);

  async function removeAll() {
    await caches.delete(SAVED_PAGES);
    setPages([]);
  }

  return { pages, removeAll: () => void removeAll() };
}
