import { useRead } from '../data/desk-data.ts';
import { Choice } from '../layout/controls.tsx';

/** Puts one of the operator's texts into a reason or a reply. */
export function CannedTexts({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useRead('/admin/queue/settings');
  if (!data || data.canned.length === 0) return null;
  return (
    <Choice
      label="Insert a text"
      value=""
      options={[['', 'Choose…'], ...data.canned.map(({ title }) => [title, title] as const)]}
      onChoose={(chosen) => onChoose(data.canned.find(({ title }) => title === chosen)?.text ?? '')}
    />
  );
}
