import { counted } from '../../../../contract/write-count.ts';

/** How long a text is, and where phones cut it off. */
export function TextLength({ id, text, shown }: { id: string; text: string; shown: number }) {
  const characters = [...text];
  return (
    <p id={id} className="text-sm text-quiet">
      {counted(characters.length, 'character')}
      {characters.length > shown && (
        <strong className="text-ink">
          . Phones show about {shown}: “{characters.slice(0, shown).join('')}…”
        </strong>
      )}
    </p>
  );
}
