import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArchiveDataRead, IMPORT_LIMITS } from '../../../../contract/desk/import-desk.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import { counted } from '../../../../contract/write-count.ts';
import { callWithFile } from '../../kit/data/call.ts';
import { deskSession, reasonOf } from '../../kit/data/desk-data.ts';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';

interface State {
  sending?: boolean;
  failed?: string;
  /** What the chosen archive would bring. */
  plan?: ArchiveDataRead[];
  read?: ArchiveDataRead[];
}

/** For owners: brings back what an archive has beside articles. */
export function RestoreData() {
  const { data: session } = useQuery(deskSession());
  const [state, setState] = useState<State>({});
  if (!session || !mayDo(session.role, 'run')) return null;

  async function send(form: SentForm) {
    const file = chosenFile(form, 'archive', IMPORT_LIMITS.fileBytes);
    if (!file) return;
    const { plan } = state;
    setState({ sending: true, plan });
    const read = callWithFile('POST /admin/archive', plan ? {} : { plan: 'yes' }, file);
    setState(
      await read.then(
        (rows) => (plan ? { read: rows } : { plan: rows }),
        (error) => ({ failed: reasonOf(error) }),
      ),
    );
  }

  return (
    <section aria-labelledby="bring-back" className="grid gap-4">
      <h2 id="bring-back" className="text-xl font-semibold">
        Restore the rest of an archive
      </h2>
      <p className="max-w-prose">
        Import the articles first, above. This adds the archive’s other data, from businesses and
        events to subscribers with their consent, filing rules and canned texts. What is already
        here stays as it is.
      </p>
      <DeskForm onSend={send} className="grid max-w-xl gap-4">
        <div onChange={() => setState({})}>
          <TextField label="Archive of this site (.zip)" type="file" name="archive" accept=".zip" />
        </div>
        <div aria-live="polite" className="grid gap-4">
          {state.failed && <p className="border-l-4 border-red bg-raised p-4">{state.failed}</p>}
          {state.plan && <Report read={state.plan} added="to add" />}
          {state.read && <Report read={state.read} added="added" />}
        </div>
        <Button type="submit" className="justify-self-start" disabled={state.sending}>
          {state.sending ? 'Reading…' : state.plan ? 'Restore this data' : 'Check archive'}
        </Button>
      </DeskForm>
    </section>
  );
}

function Report({ read, added: word }: { read: readonly ArchiveDataRead[]; added: string }) {
  return (
    <ul className="list-disc bg-raised p-4 pl-8">
      {read.map(({ about, added, existing, refused, reasons }) => (
        <li key={about}>
          {about}: {counted(added, word, word)}, {counted(existing, 'already here', 'already here')}
          {refused > 0 && `, ${counted(refused, 'refused', 'refused')}`}
          {reasons.length > 0 && (
            <ul className="list-disc pl-5 text-quiet">
              {reasons.map(({ reason, rows }) => (
                <li key={reason}>{`${counted(rows, 'row')}: ${reason}`}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
