import type { TextRevision } from '../../../../contract/desk/own-texts.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { Button } from '../../kit/layout/controls.tsx';

/** Offers the text of an update instead of taking it. */
export const NewerFile = ({ onTake }: { onTake: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 border-l-4 border-gold pl-4">
    An update of the software brought newer text. Yours stays until you take it.
    <Button onClick={onTake}>Put the newer text into the form</Button>
  </p>
);

interface RevisionsProps {
  revisions: readonly TextRevision[];
  /** What ships with the site. */
  file: Record<string, unknown> | null;
  onTake: (id: string, body: Record<string, unknown>) => void;
}

/** What was saved before; a press puts it into the form, where it counts once it is saved. */
export function Revisions({ revisions, file, onTake }: RevisionsProps) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">
        Revisions ({revisions.length + (file ? 1 : 0)})
      </summary>
      <ol className="divide-y divide-rule border-y border-rule">
        {revisions.map(({ id, savedAt, savedBy, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {shortMoment(savedAt)}, {savedBy}
            </span>
            <Button kind="quiet" onClick={() => onTake(id, text)} about={`of ${savedAt}`}>
              Put into the form
            </Button>
          </li>
        ))}
        {file && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>The text that ships with the site</span>
            <Button kind="quiet" onClick={() => onTake('file', file)}>
              Put into the form
            </Button>
          </li>
        )}
      </ol>
    </details>
  );
}
