import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_LIMITS,
  type ImportCounts,
  type ImportPage,
} from '../../../../contract/desk/import-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { deskImport } from '../../kit/data/desk-data.ts';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Pager } from '../../kit/lists/list-pages.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportRemainder } from './import-remainder.tsx';
import { nameOf, stateOf } from './import-words.ts';
import { ImportedPost } from './imported-post.tsx';

/** The contents of a file, post by post, and the actions on it. */
export function ImportReport({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(deskImport(id, page));
  return (
    <>
      <BackButton onClick={onClose}>Import and export</BackButton>
      <Loaded query={query} loading="Loading file...">
        {(found) => <Report {...found} page={page} onPage={setPage} onClose={onClose} />}
      </Loaded>
    </>
  );
}

interface Props extends ImportPage {
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

function Report({ summary, items, page, onPage, onClose }: Props) {
  const { counts } = summary;
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-xl font-semibold break-words">{nameOf(summary)}</h2>
        <p role="status" className="mt-2">
          {stateOf(summary)}
        </p>
      </div>
      <Figures counts={counts} />
      <ImportRemainder counts={counts} kind={summary.kind} />
      <ImportActs summary={summary} onGone={onClose} />
      {items.length > 0 && (
        <ol className="divide-y divide-rule border-y border-rule">
          {items.map((item) => (
            <ImportedPost key={item.id} item={item} />
          ))}
        </ol>
      )}
      <Pager
        page={page}
        last={Math.max(1, Math.ceil(counts.posts / IMPORT_LIMITS.perPage))}
        onPage={onPage}
      />
    </div>
  );
}

function Figures({ counts }: { counts: ImportCounts }) {
  const figures = [
    [
      counted(counts.posts, 'post'),
      counts.pages > 0 ? `in the file, with ${counted(counts.pages, 'page')}` : 'in the file',
    ],
    [writeCount(counts.ready), 'can be imported'],
    [writeCount(counts.known), 'already imported'],
    [writeCount(counts.unreadable), 'can’t be imported'],
    [counted(counts.pictures, 'picture'), `${writeCount(counts.missingPictures)} missing`],
  ] as const;
  return (
    <ul className="grid grid-cols-2 gap-px bg-rule lg:grid-cols-5">
      {figures.map(([figure, about]) => (
        <li key={about} className="bg-raised p-3 last:col-span-2 lg:last:col-span-1">
          <strong className="block text-lg tabular-nums">{figure}</strong>
          <span className="text-sm text-quiet">{about}</span>
        </li>
      ))}
    </ul>
  );
}
