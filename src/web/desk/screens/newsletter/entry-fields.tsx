import { ISSUE_SECTIONS } from '../../../../contract/newsletter/newsletter-choices.ts';
import { articleOf, isWhole } from '../../../../domain/newsletter/issue-entries.ts';
import { Choice } from '../../kit/layout/choice.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { entryField, type Row } from './use-issue-draft.ts';

interface Props {
  row: Row;
  onChange: (row: Row) => void;
}

/** The fields of one entry, edited in its row. */
export function EntryFields({ row, onChange }: Props) {
  const { item, section } = row;
  const sections: readonly string[] = ISSUE_SECTIONS;
  // Whoever edits an entry has read it.
  const set = (change: Partial<Row['item']>) =>
    onChange({ ...row, item: { ...item, ...change, automatic: false } });
  return (
    <div className="grid gap-3 bg-raised p-3 sm:grid-cols-2">
      <TextField
        label="Headline"
        name={entryField(row, 'title')}
        value={item.title}
        onText={(title) => set({ title })}
      />
      <Choice
        label="Section"
        value={section}
        options={sections.includes(section) ? sections : [...sections, section]}
        onChoose={(chosen) => onChange({ ...row, section: chosen })}
      />
      {articleOf(item) && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={item.whole ?? false}
            onChange={(event) => set({ whole: event.target.checked })}
          />
          Send the whole article, in its version at the time of sending
        </label>
      )}
      {!isWhole(item) && (
        <>
          <div className="sm:col-span-2">
            <TextField
              label="Text"
              rows={3}
              name={entryField(row, 'text')}
              value={item.text}
              onText={(text) => set({ text })}
            />
          </div>
          <TextField
            label="Note (outlet or date)"
            name={entryField(row, 'note')}
            value={item.note}
            onText={(note) => set({ note })}
          />
        </>
      )}
      <div className={isWhole(item) ? 'sm:col-span-2' : ''}>
        <TextField
          label="Address"
          name={entryField(row, 'url')}
          value={item.url}
          onText={(url) => set({ url })}
        />
      </div>
    </div>
  );
}
