import { type FormEvent, useState } from 'react';
import { showToast } from '../../toasts/show-toast.ts';
import { refetchWhere } from '../data/desk-query.ts';
import { sendFile } from '../data/send-file.ts';
import { TextField } from '../layout/text-field.tsx';

export function AddPhoto({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const file = sent.get('photo');
    if (!(file instanceof File)) return;
    setBusy(true);
    const alt = String(sent.get('alt') ?? '');
    const added = await sendFile('POST /admin/businesses/{id}/photos', { id, alt }, file);
    setBusy(false);
    if (!added) return;
    form.reset();
    showToast({ title: 'Done', description: 'Photo added.' });
    await refetchWhere((read) => read.startsWith('/api/admin'));
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <label className="grid gap-1 text-sm font-semibold">
        Add a photo
        <input
          type="file"
          name="photo"
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="field font-normal"
        />
      </label>
      <TextField name="alt" label="Description (alt text)" required />
      <button type="submit" className="button" disabled={busy}>
        {busy ? 'Adding...' : 'Add photo'}
      </button>
    </form>
  );
}
