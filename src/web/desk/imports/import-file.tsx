import { useState } from 'react';
import { IMPORT_LIMITS } from '../../../contract/desk/import-desk.ts';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import { callWithFile } from '../data/call.ts';
import { reasonOf } from '../data/desk-data.ts';
import { chosenFile } from '../forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Uploads a file for review; nothing is imported yet. */
export function ImportFile({ onSent }: { onSent: (id: string) => void }) {
  const [state, setState] = useState<{ sending?: boolean; failed?: string }>({});

  async function send(form: SentForm) {
    const file = chosenFile(form, 'file', IMPORT_LIMITS.fileBytes);
    if (!file) return;
    setState({ sending: true });
    try {
      const params = { name: file.name, site: form.text('site') };
      const { id } = await callWithFile('POST /admin/imports', params, file);
      onSent(id);
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (Object.keys(errors).length === 0) return setState({ failed: reasonOf(error) });
      setState({});
      form.refuse(errors);
    }
  }

  return (
    <DeskForm onSend={send} className="grid max-w-xl gap-4">
      <TextField label="File (up to 256 MB)" type="file" name="file" accept=".json,.xml,.zip" />
      <TextField label="Address of the old site (needed for Ghost)" name="site" inputMode="url" />
      <p className="text-sm text-quiet">
        A zip can contain the export and its pictures (<code>content/images</code> or{' '}
        <code>wp-content/uploads</code>). Pictures that are not in it are fetched from the old site.
      </p>
      <div aria-live="polite">
        {state.failed && <p className="mb-4 border-l-4 border-red bg-raised p-4">{state.failed}</p>}
        <Button type="submit" kind="main" disabled={state.sending}>
          {state.sending ? 'Uploading…' : 'Upload file'}
        </Button>
      </div>
    </DeskForm>
  );
}
