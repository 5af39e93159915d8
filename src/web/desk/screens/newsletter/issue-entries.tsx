import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntryArticle } from '../../../../contract/newsletter/newsletter-issue.ts';
import {
  dropEntry,
  type IssueEntry,
  moveEntry,
  putInSection,
} from '../../../../domain/newsletter/issue-entries.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { AddEntry } from './add-entry.tsx';
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
  const [removed, setRemoved] = useState<{ row: Row; at: number }>();
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
  function remove(at: number) {
    const row = rows[at];
    if (!row) return;
    flushSync(() => {
      onChange(rows.toSpliced(at, 1));
      setRemoved({ row, at });
    });
    undo.current?.focus();
  }
  function restore() {
    if (!removed) return;
    const { row, at } = removed;
    flushSync(() => {
      onChange(rows.toSpliced(at, 0, row));
      setRemoved(undefined);
    });
    document.getElementById(moveButtonId(row.id, -1))?.focus();
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
          <span className="min-w-0 break-words">“{removed.row.item.title}” removed.</span>
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
            onRemove={() => remove(at)}
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
