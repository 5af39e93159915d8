import { navigate } from 'wouter/use-browser-location';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { ImportFile } from './import-file.tsx';
import { ImportMembers } from './import-remainder.tsx';
import { ImportReport } from './import-report.tsx';
import { PastImports } from './past-imports.tsx';
import { RestoreData } from './restore-data.tsx';

/** Imports articles from other sites, and exports our own. */
export function ImportsView() {
  const param = useUrlParam('id');
  const open = (id: string) => navigate(param.hrefOf(id));
  if (param.open !== undefined) return <ImportReport id={param.open} onClose={param.close} />;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="bring-in" className="grid gap-4">
        <h2 id="bring-in" className="text-xl font-semibold">
          Import articles
        </h2>
        <p className="max-w-prose">
          From Ghost (.json), WordPress (.xml) or an archive of this site (.zip). You can check
          every post and picture before anything is imported. Comments are not imported. Members
          become subscribers: <ImportMembers />.
        </p>
        <ImportFile onSent={open} />
        <PastImports hrefOf={param.hrefOf} />
      </section>
      <RestoreData />
      <section aria-labelledby="take-out">
        <h2 id="take-out" className="text-xl font-semibold">
          Take everything with you
        </h2>
        <p className="mt-2 max-w-prose">
          One zip in open formats: articles as Markdown, pictures, guides, podcast scripts and
          recordings; businesses, events, quotes, facts, outlets, newsletter issues, filing rules,
          posts and reader figures as JSON, CSV, ICS and OPML; for owners also subscribers with
          their consent, guests, rate alerts and what readers sent. Its README explains each file,
          and says what is left out.
        </p>
        <a href="/api/admin/archive.zip" download className="button mt-4">
          Download archive
        </a>
      </section>
    </div>
  );
}
