import { type FormEvent, useState } from 'react';
import { IMPORT_LIMITS } from '../../../contract/desk/import-desk.ts';
import { callWithFile } from '../data/call.ts';
import { reasonOf } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';

/** Sends a file to be read. Nothing is imported by that. */
export function ImportFile({ onSent }: { onSent: (id: string) => void }) {
  const [state, setState] = useState<{ sending?: boolean; failed?: string }>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return setState({ failed: 'Choose a file.' });
    if (file.size > IMPORT_LIMITS.fileBytes)
      return setState({ failed: 'The file is over 256 MB.' });
    setState({ sending: true });
    try {
      const params = { name: file.name, site: String(form.get('site') ?? '') };
      const { id } = await callWithFile('POST /admin/imports', params, file);
      onSent(id);
    } catch (error) {
      setState({ failed: reasonOf(error) });
    }
  }

  return (
    <form onSubmit={send} className="grid max-w-xl gap-4">
      <label className="grid gap-1 text-sm font-semibold">
        The file, at most 256 MB
        <input type="file" name="file" accept=".json,.xml,.zip" className="field" />
      </label>
      <Line label="Address of the old site (Ghost leaves it out)" name="site" type="url" />
      <p className="text-sm text-quiet">
        A zip may hold the export together with its pictures, <code>content/images</code> or{' '}
        <code>wp-content/uploads</code>. Pictures that are not in it are fetched from the old site.
      </p>
      <div aria-live="polite">
        {state.failed && <p className="mb-4 border-l-4 border-red bg-raised p-4">{state.failed}</p>}
        <button type="submit" className="button" disabled={state.sending}>
          {state.sending ? 'Sending the file…' : 'Read the file'}
        </button>
      </div>
    </form>
  );
}
