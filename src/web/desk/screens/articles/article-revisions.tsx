import { useState } from 'react';
import type { ArticleEdit, ArticleRevision } from '../../../../contract/articles/article-desk.ts';
import { type DiffPart, diffWords } from '../../../../domain/text/diff-words.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button } from '../../kit/layout/controls.tsx';

interface Props {
  revisions: ArticleRevision[];
  edit: ArticleEdit;
  onRestore: (edit: ArticleEdit) => void;
}

export function ArticleRevisions({ revisions, edit, onRestore }: Props) {
  const [compared, setCompared] = useState<ArticleRevision>();
  return (
    <section>
      <h2 className="text-xl">Revisions</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {revisions.map((revision) => (
          <li key={revision.number} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="grow">
              No. {revision.number}, {shortMoment(revision.savedAt)}, {revision.savedBy}
            </span>
            <Button about={`No. ${revision.number}`} onClick={() => setCompared(revision)}>
              Compare
            </Button>
            <Button about={`No. ${revision.number}`} onClick={() => onRestore(revision.body)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">
        Restoring loads it into the form. Nothing changes until you save.
      </p>
      {compared && (
        <DeskDialog
          title={`No. ${compared.number} and now`}
          wide="full"
          onClose={() => setCompared(undefined)}
        >
          <Button data-first className="mb-4" onClick={() => setCompared(undefined)}>
            Close
          </Button>
          <RevisionComparison before={compared} after={edit} />
        </DeskDialog>
      )}
    </section>
  );
}

const FIELDS: readonly [label: string, textOf: (edit: ArticleEdit) => string][] = [
  ['Title', ({ title }) => title],
  ['Summary', ({ excerpt }) => excerpt],
  ['Text', ({ content }) => content],
  ['Author', ({ authorName }) => authorName],
  ['Category', ({ category }) => category],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Cover', ({ imageUrl, imageAlt }) => [imageUrl, imageAlt].filter(Boolean).join('\n')],
  [
    'Sources',
    ({ sources = [] }) => sources.map(({ title, url }) => `${title} ${url ?? ''}`).join('\n'),
  ],
  ['Title for search engines', ({ searchTitle = '' }) => searchTitle],
  ['Description for search engines', ({ searchDescription = '' }) => searchDescription],
  ['Canonical address', ({ canonicalUrl = '' }) => canonicalUrl],
];

/** A revision beside what is in the editor; one below the other on a phone. */
function RevisionComparison(props: { before: ArticleRevision; after: ArticleEdit }) {
  const changed = FIELDS.flatMap(([label, textOf]) => {
    const [before, after] = [textOf(props.before.body), textOf(props.after)];
    return before === after ? [] : [{ label, parts: diffWords(before, after) }];
  });
  if (changed.length === 0) return <p>They are the same.</p>;
  return (
    <div className="grid gap-6">
      {changed.map(({ label, parts }) => (
        <section key={label}>
          <h3 className="text-lg">{label}</h3>
          <div className="mt-1 grid gap-4 md:grid-cols-2">
            <Side
              name={`No. ${props.before.number}, ${shortMoment(props.before.savedAt)}`}
              parts={parts}
              own="removed"
            />
            <Side name="In the editor now" parts={parts} own="added" />
          </div>
        </section>
      ))}
    </div>
  );
}

interface SideProps {
  name: string;
  parts: readonly DiffPart[];
  /** What only this side has. */
  own: 'added' | 'removed';
}

function Side({ name, parts, own }: SideProps) {
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === own);
  return (
    <div className="min-w-0 border border-rule p-3">
      <p className="text-sm font-semibold text-quiet">{name}</p>
      <p className="mt-1 break-words whitespace-pre-wrap">
        {shown.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
          <Part key={index} kind={kind} text={text} />
        ))}
      </p>
    </div>
  );
}

/** Crossed out or underlined, and named for screen readers: colour alone tells nobody. */
function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark
      className={`bg-raised font-semibold ${isAdded ? 'text-green underline decoration-2' : 'text-red line-through'}`}
    >
      <span className="sr-only">{isAdded ? ' (added: ' : ' (removed: '}</span>
      {text}
      <span className="sr-only">) </span>
    </Mark>
  );
}
