import { useState } from 'react';
import { LIVE_PAGE_LIMITS } from '../../../../contract/live-pages/live-page.ts';
import { useMay } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';

/** The key points above the entries, a line each. */
export function KeyPoints({ id, points }: { id: string; points: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  /** What was there when they were opened: others may have saved since. */
  const [base, setBase] = useState(points);
  const mayPublish = useMay('publish');
  if (!isOpen) {
    return (
      <section aria-label="Key points" className="mt-4 border-t-4 border-red bg-raised p-3">
        {points.length > 0 && (
          <ul className="mb-2 list-disc space-y-1 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {mayPublish && (
          <Button
            kind="quiet"
            onClick={() => {
              setBase(points);
              setIsOpen(true);
            }}
          >
            {points.length > 0 ? 'Edit key points' : 'Add key points'}
          </Button>
        )}
      </section>
    );
  }
  return (
    <WriteForm
      call="PUT /admin/live-pages/{id}/points"
      params={{ id }}
      className="mt-4 grid gap-3 border-t-4 border-red bg-raised p-3"
      body={({ data }) => ({ points: linesIn(String(data.get('points'))), base })}
      done="Key points saved."
      submit="Save key points"
      onDone={() => setIsOpen(false)}
      onCancel={() => setIsOpen(false)}
    >
      <TextField
        label="Key points"
        name="points"
        rows={5}
        defaultValue={points.join('\n')}
        hint={`One a line, at most ${LIVE_PAGE_LIMITS.points}. Readers see them above the entries.`}
      />
    </WriteForm>
  );
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
