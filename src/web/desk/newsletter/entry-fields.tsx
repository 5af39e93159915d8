import { ISSUE_SECTIONS } from '../../../contract/newsletter-issue.ts';
import { Choice } from '../layout/choice.tsx';
import { Line } from '../layout/line.tsx';
import type { Row } from './use-issue-draft.ts';

interface Props {
  row: Row;
  onChange: (row: Row) => void;
}

/** All of one entry, edited in its place. */
export function EntryFields({ row, onChange }: Props) {
  const { item, section } = row;
  const sections: readonly string[] = ISSUE_SECTIONS;
  const set = (change: Partial<Row['item']>) => onChange({ ...row, item: { ...item, ...change } });
  return (
    <div className="grid gap-3 bg-raised p-3 sm:grid-cols-2">
      <Line label="Headline" value={item.title} onText={(title) => set({ title })} />
      <Choice
        label="Section"
        value={section}
        options={sections.includes(section) ? sections : [...sections, section]}
        onChoose={(chosen) => onChange({ ...row, section: chosen })}
      />
      <div className="sm:col-span-2">
        <Line label="Text" rows={3} value={item.text} onText={(text) => set({ text })} />
      </div>
      <Line label="Note: an outlet, a date" value={item.note} onText={(note) => set({ note })} />
      <Line label="Address" value={item.url} onText={(url) => set({ url })} />
    </div>
  );
}
