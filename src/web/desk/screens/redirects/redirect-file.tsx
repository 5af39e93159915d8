import { useState } from 'react';
import type { RedirectsAdded } from '../../../../contract/desk/redirect-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';

const MAX_BYTES = 2_000_000;

/** Many redirects at once, from a file. */
export function RedirectFile() {
  const write = useWrite();
  const [answer, setAnswer] = useState<RedirectsAdded>();
  async function send(form: SentForm) {
    const file = chosenFile(form, 'csv', MAX_BYTES);
    if (!file) return;
    const body = { csv: await file.text() };
    write.mutate(
      { call: 'POST /admin/redirects/file', body, done: 'File read.', form },
      { onSuccess: setAnswer },
    );
  }
  return (
    <details className="mb-8 max-w-4xl">
      <summary className="flex min-h-11 items-center font-semibold">Add from a file</summary>
      <DeskForm onSend={send} className="grid gap-3">
        <TextField
          label="CSV file"
          type="file"
          name="csv"
          accept=".csv,text/csv"
          hint="On each line the old address and the new one: /old-page,/new-page"
        />
        <Button type="submit" className="justify-self-start" disabled={write.isPending}>
          Add redirects
        </Button>
      </DeskForm>
      {answer && (
        <div role="status" className="mt-3">
          <p>{counted(answer.added, 'redirect')} added.</p>
          {answer.refused.length > 0 && (
            <ul className="list-disc pl-5">
              {answer.refused.map(({ line, path, reason }) => (
                <li key={line} className="break-words">
                  Line {line}, {path || 'without an address'}: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </details>
  );
}
