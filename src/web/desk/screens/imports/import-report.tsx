import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  IMPORT_LIMITS,
  type ImportCounts,
  type ImportItem,
  type ImportPage,
  type MadeText,
  RESTRICTION_NAMES,
} from '../../../../contract/desk/import-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Pager } from '../../kit/lists/list-pages.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportRemainder } from './import-remainder.tsx';
import { nameOf, refetchMsOf, stateOf } from './import-words.ts';

export function ImportReport({ id }: { id: string }) {
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useSearch()).get('page'))) || 1);
  const toPage = (next: number) =>
    navigate(deskPath('imports/import', { id }, { page: next > 1 ? String(next) : '' }));
  return (
    <>
      <BackButton to="imports">Import and export</BackButton>
      <Read
        path="/admin/imports/{id}"
        params={{ id, page }}
        refetchMs={(found) => (found ? refetchMsOf(found.summary) : false)}
      >
        {(found) => <Report {...found} page={page} onPage={toPage} />}
      </Read>
    </>
  );
}

interface Props extends ImportPage {
  page: number;
  onPage: (page: number) => void;
}

function Report({ summary, items, page, onPage }: Props) {
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
      <ImportActs summary={summary} />
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

const deskAddress = ({ kind, id }: MadeText) =>
  kind === 'page'
    ? deskPath('texts/text', { kind, name: id })
    : deskPath('articles/article', { id });

function ImportedPost({ item }: { item: ImportItem }) {
  const { title, state, publishedAt, category, words, pictures, missing, notes } = item;
  const { isPage, restriction } = item;
  const text = item.made ?? item.known;
  const changes = notes.length + missing.length;
  const facts = [
    ...(isPage ? ['page'] : []),
    state === 'published' ? 'published' : 'draft',
    ...(restriction ? [RESTRICTION_NAMES[restriction]] : []),
    publishedAt ? shortDate(publishedAt) : 'no date',
    // Of a post whose category is chosen above, or was, its name says nothing.
    ...(category && !isPage && !text ? [category] : []),
    counted(words, 'word'),
    counted(pictures, 'picture'),
  ];
  return (
    <li className="py-3">
      <p className="font-semibold break-words">
        {text ? (
          <Link href={deskAddress(text)} className="headline-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      {item.known && (
        <p className="text-sm">Already here from an earlier import. It won’t change.</p>
      )}
      {item.problem && (
        <p className="mt-1 border-l-4 border-red bg-raised px-3 py-2 text-sm">{item.problem}</p>
      )}
      {changes > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-3">
            {counted(changes, 'difference')} from the original
          </summary>
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {missing.map(({ address, reason }) => (
              <li key={address} className="break-all">
                picture {address}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
