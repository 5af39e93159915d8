import { ISSUE_SECTIONS } from '../../../../contract/newsletter/newsletter-choices.ts';
import { articleOf, isWhole } from '../../../../domain/newsletter/issue-entries.ts';
import { bound } from '../../kit/layout/bound.ts';
import { Choice } from '../../kit/layout/choice.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { TickBox } from '../../kit/layout/tick-box.tsx';
import { entryField, type Row } from './use-issue-draft.ts';

/** The fields of one entry, edited in its row. */
export function EntryFields({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
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
