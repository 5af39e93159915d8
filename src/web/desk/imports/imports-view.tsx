import { navigate } from 'wouter/use-browser-location';
import { usePlace } from '../data/use-place.ts';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { PastImports } from './past-imports.tsx';

/** What comes from other sites, and what is taken elsewhere. */
export function ImportsView() {
  const place = usePlace('id');
  const open = (id: string) => navigate(place.hrefOf(id));
  if (place.open !== undefined) return <ImportReport id={place.open} onClose={place.close} />;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="bring-in" className="grid gap-4">
        <h2 id="bring-in" className="text-xl font-semibold">
          Bring articles in
        </h2>
        <p className="max-w-prose">
          From Ghost (.json), WordPress (.xml) or an archive of this site (.zip). The file is read
          first: you see every post, its pictures and what could not be read, before any of it is
          kept. Pages, comments and members stay behind.
        </p>
        <ImportFile onSent={open} />
        <PastImports hrefOf={place.hrefOf} />
      </section>
      <section aria-labelledby="take-out">
        <h2 id="take-out" className="text-xl font-semibold">
          Take everything with you
        </h2>
        <p className="mt-2 max-w-prose">
          One file with every article as Markdown, every picture once, our guides and podcast
          scripts, and a page that says how to read it.
        </p>
        <a href="/api/admin/archive.zip" download className="button mt-4">
          Download the archive
        </a>
      </section>
    </div>
  );
}
