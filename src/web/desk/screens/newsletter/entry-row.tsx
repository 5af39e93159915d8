import { type DragEvent, useContext } from 'react';
import { ISSUE_SECTIONS } from '../../../../contract/newsletter/newsletter-choices.ts';
import type { EntryArticle } from '../../../../contract/newsletter/newsletter-issue.ts';
import { counted } from '../../../../contract/write-count.ts';
import { countWords } from '../../../../domain/markup/sentences.ts';
import { articleOf, isWhole, kindOfEntry } from '../../../../domain/newsletter/issue-entries.ts';
import { FieldMessages } from '../../kit/forms/field-errors.tsx';
import { Button, bound, Choice, TextField, TickBox } from '../../kit/layout/controls.tsx';
import { entryField, type Row } from './use-issue-draft.ts';

interface Props {
  row: Row;
  /** The article it links to, if it is one of ours. */
  article: EntryArticle | undefined;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  isFirstOfSection: boolean;
  onRemoveSection: () => void;
  onChange: (row: Row) => void;
  onDrag: () => void;
  onDragEnd: () => void;
  /** A dragged entry is over this row. */
  isOver: boolean;
  onOver: () => void;
  onDrop: () => void;
}

const FIELDS = ['title', 'text', 'note', 'url'] as const;

export const moveButtonId = (id: string, step: -1 | 1) => `${step < 0 ? 'up' : 'down'}-${id}`;

/** One entry in a row: section, headline, kind and length; it opens for editing. */
export function EntryRow(props: Props) {
  const { row } = props;
  const messages = useContext(FieldMessages);
  // A refused field is not hidden.
  const isOpen = props.isOpen || FIELDS.some((field) => messages[entryField(row, field)]);
  const { title } = row.item;
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!props.isOver) props.onOver();
  };
  return (
    <li
      className={props.isOver ? 'bg-raised outline-2 outline-gold' : ''}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      {props.isFirstOfSection && (
        <p className="flex items-center justify-between bg-raised px-2 text-sm font-semibold">
          {row.section}
          <Button kind="quiet" about={row.section} onClick={props.onRemoveSection}>
            Remove section
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 py-1 sm:flex-nowrap">
        <span
          draggable
          aria-hidden="true"
          title="Drag to move"
          className="cursor-grab px-1 text-quiet select-none max-sm:hidden"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            props.onDrag();
          }}
          onDragEnd={props.onDragEnd}
        >
          ⠿
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          title={title}
          className="order-first min-h-11 min-w-0 grow basis-full truncate text-left font-semibold hover:underline sm:order-none sm:basis-0"
          onClick={props.onOpen}
        >
          {title || 'No headline'}
        </button>
        <span className="grow text-sm text-quiet sm:grow-0 sm:whitespace-nowrap">
          <Kind {...props} />
        </span>
        <span className="flex">
          <Move {...props} step={-1} isEnd={props.isFirst} />
          <Move {...props} step={1} isEnd={props.isLast} />
          <button
            type="button"
            className="chip px-3 sm:px-2"
            aria-label={`Remove ${title}`}
            onClick={props.onRemove}
          >
            ✕
          </button>
        </span>
      </div>
      {isOpen && <EntryFields row={row} onChange={props.onChange} />}
    </li>
  );
}

/** The kind and length of an entry, or that it is not included. */
function Kind({ row, article }: Props) {
  const { item } = row;
  if (article?.words === null) {
    return <strong className="text-ink">Not published, so not included</strong>;
  }
  const words = isWhole(item) ? article?.words : countWords(`${item.title} ${item.text}`);
  const length = words === undefined ? '… words' : counted(words, 'word');
  return `${isWhole(item) ? 'Whole article' : kindOfEntry(item)}, ${length}`;
}

/** Not disabled at either end, so that it keeps the focus. */
function Move({ row, step, isEnd, onMove }: Props & { step: -1 | 1; isEnd: boolean }) {
  return (
    <button
      type="button"
      id={moveButtonId(row.id, step)}
      className={`chip px-3 sm:px-2 ${isEnd ? 'text-quiet' : ''}`}
      aria-disabled={isEnd}
      aria-label={`Move ${step < 0 ? 'up' : 'down'} ${row.item.title}`}
      onClick={() => onMove(step)}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  );
}

/** The fields of one entry, edited in its row. */
function EntryFields({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const { item, section } = row;
  const sections: readonly string[] = ISSUE_SECTIONS;
  // Whoever edits an entry has read it.
  const set = (change: Partial<Row['item']>) =>
    onChange({ ...row, item: { ...item, ...change, automatic: false } });
  const field = bound(item, set, entryField(row, ''));
  return (
    <div className="grid gap-3 bg-raised p-3 sm:grid-cols-2">
      <TextField label="Headline" {...field('title')} />
      <Choice
        label="Section"
        value={section}
        options={sections.includes(section) ? sections : [...sections, section]}
        onChoose={(chosen) => onChange({ ...row, section: chosen })}
      />
      {articleOf(item) && (
        <div className="sm:col-span-2">
          <TickBox
            checked={item.whole ?? false}
            onChange={({ target }) => set({ whole: target.checked })}
          >
            Send the whole article, in its version at the time of sending
          </TickBox>
        </div>
      )}
      {!isWhole(item) && (
        <>
          <div className="sm:col-span-2">
            <TextField label="Text" rows={3} {...field('text')} />
          </div>
          <TextField label="Note (outlet or date)" {...field('note')} />
        </>
      )}
      <div className={isWhole(item) ? 'sm:col-span-2' : ''}>
        <TextField label="Address" {...field('url')} />
      </div>
    </div>
  );
}
