import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IssueSection } from '../../../../contract/newsletter/newsletter-choices.ts';
import type { EntryArticle } from '../../../../contract/newsletter/newsletter-issue.ts';
import { SEARCH_KIND_NAME } from '../../../../contract/search/kind-names.ts';
import type { SearchKind, SearchResult } from '../../../../contract/search/search.ts';
import {
  dropEntry,
  type IssueEntry,
  moveEntry,
  putInSection,
} from '../../../../domain/newsletter/issue-entries.ts';
import { topicOf } from '../../../../domain/newsletter/newsletter-topics.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { EntryRow, moveButtonId } from './entry-row.tsx';
import { type Row, toRow } from './use-issue-draft.ts';

interface Props {
  rows: Row[];
  articles: readonly EntryArticle[];
  onChange: (rows: Row[]) => void;
}

/** Reordering keeps the ids of the rows. */
const asRows = (entries: IssueEntry[]) => entries as Row[];

/** The entries of an issue, which can be ordered, edited, removed and added. */
export function IssueEntries({ rows, articles, onChange }: Props) {
  const [open, setOpen] = useState<string>();
  const [removed, setRemoved] = useState<{ before: Row[]; first: Row; words: string }>();
  const [announcement, announce] = useState('');
  const [over, setOver] = useState<string>();
  const dragged = useRef<number>(undefined);
  const undo = useRef<HTMLButtonElement>(null);

  function move(from: number, step: -1 | 1) {
    const { entries, at } = moveEntry(rows, from, step);
    const moved = asRows(entries);
    const row = moved[at];
    if (!row) return;
    flushSync(() => {
      onChange(moved);
      announce(`${row.item.title}: ${row.section}, ${at + 1} of ${moved.length}.`);
    });
    // A moved row loses the focus.
    document.getElementById(moveButtonId(row.id, step))?.focus();
  }
  function remove(first: Row, gone: (row: Row) => boolean, words: string) {
    flushSync(() => {
      onChange(rows.filter((row) => !gone(row)));
      setRemoved({ before: rows, first, words });
    });
    undo.current?.focus();
  }
  const removeSection = (first: Row) => {
    const isIn = ({ section }: Row) => section === first.section;
    remove(first, isIn, `Everything under “${first.section}” removed.`);
  };
  function restore() {
    if (!removed) return;
    flushSync(() => {
      onChange(removed.before);
      setRemoved(undefined);
    });
    document.getElementById(moveButtonId(removed.first.id, -1))?.focus();
  }
  function change(at: number, row: Row) {
    const before = rows[at];
    if (before?.section === row.section) return onChange(rows.with(at, row));
    onChange(asRows(putInSection(rows.toSpliced(at, 1), row).entries));
  }
  function drop(to: number) {
    if (dragged.current !== undefined) onChange(asRows(dropEntry(rows, dragged.current, to)));
    dragged.current = undefined;
    setOver(undefined);
  }
  function add(entry: IssueEntry) {
    onChange(asRows(putInSection(rows, toRow(entry)).entries));
    announce(`${entry.item.title} added under ${entry.section}.`);
  }

  return (
    <section aria-label="Entries" className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">Entries</h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removed && (
        <p className="flex flex-wrap items-center gap-4 bg-raised p-3">
          <span className="min-w-0 break-words">{removed.words}</span>
          <Button ref={undo} onClick={restore}>
            Undo
          </Button>
        </p>
      )}
      {rows.length === 0 && <p>No entries yet. An empty issue is not sent automatically.</p>}
      <ol className="divide-y divide-rule border-y border-rule">
        {rows.map((row, at) => (
          <EntryRow
            key={row.id}
            row={row}
            article={articles.find(({ url }) => url === row.item.url)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            isOpen={open === row.id}
            onOpen={() => setOpen(open === row.id ? undefined : row.id)}
            onMove={(step) => move(at, step)}
            onRemove={() => remove(row, ({ id }) => id === row.id, `“${row.item.title}” removed.`)}
            isFirstOfSection={rows[at - 1]?.section !== row.section}
            onRemoveSection={() => removeSection(row)}
            onChange={(changed) => change(at, changed)}
            onDrag={() => {
              dragged.current = at;
            }}
            onDragEnd={() => setOver(undefined)}
            isOver={over === row.id}
            onOver={() => setOver(row.id)}
            onDrop={() => drop(at)}
          />
        ))}
      </ol>
      <AddEntry rows={rows} onAdd={add} />
    </section>
  );
}

interface AddEntryProps {
  rows: readonly Row[];
  onAdd: (entry: IssueEntry) => void;
}

const NAMES = { ...SEARCH_KIND_NAME, live: 'Live story', podcast: 'Podcast' };
/** Where an entry goes first; the editor moves it. */
const SECTION_OF: Partial<Record<SearchKind, IssueSection>> = {
  article: 'Lead',
  business: 'A business worth knowing',
  event: 'Coming up',
};

const toEntry = ({ kind, title, excerpt, url, label }: SearchResult): IssueEntry => ({
  section:
    kind === 'live' ? topicOf({ title, category: null }) : (SECTION_OF[kind] ?? 'From the archive'),
  item: { title: title.slice(0, 200), url, text: excerpt.slice(0, 1000), note: label },
});

const found = (words: string) => deskQuery('/search', { limit: 12, q: words });

function AddEntry({ rows, onAdd }: AddEntryProps) {
  const [words, setWords] = useState('');
  const { data, isError } = useQuery({ ...found(words), enabled: words !== '' });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWords(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 text-sm font-semibold">
          Add articles, live stories, businesses, events or guides
          <input type="search" name="q" maxLength={200} className="field font-normal" />
        </label>
        <Button type="submit">Find</Button>
      </form>
      {words && (
        <p role="status" className="mt-2 text-sm text-quiet">
          {isError
            ? 'Search is not available. Please try again.'
            : data
              ? `${data.results.length} found`
              : '…'}
        </p>
      )}
      {words && data && (
        <ul className="divide-y divide-rule">
          {data.results.map((result) => (
            <li key={result.kind + result.id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{result.title}</span>
                <span className="text-sm text-quiet">
                  {NAMES[result.kind]}, {result.label}
                </span>
              </span>
              {rows.some(({ item }) => item.url === result.url) ? (
                <span className="text-sm text-quiet">in this issue</span>
              ) : (
                <Button about={result.title} onClick={() => onAdd(toEntry(result))}>
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
