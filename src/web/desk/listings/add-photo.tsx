import { useState } from 'react';
import { showToast } from '../../toasts/show-toast.ts';
import { refetchWhere } from '../data/desk-query.ts';
import { sendFile } from '../data/send-file.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

export function AddPhoto({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  async function submit(form: SentForm) {
    const file = form.data.get('photo');
    if (!(file instanceof File)) return;
    setBusy(true);
    const alt = String(form.data.get('alt') ?? '');
    const added = await sendFile('POST /admin/businesses/{id}/photos', { id, alt }, file);
    setBusy(false);
    if (!added) return;
    form.reset();
    showToast({ title: 'Done', description: 'Photo added.' });
    await refetchWhere((read) => read.startsWith('/api/admin'));
  }
  return (
    <DeskForm onSend={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        label="Add a photo"
        type="file"
        name="photo"
        required
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      <TextField name="alt" label="Description (alt text)" required />
      <button type="submit" className="button" disabled={busy}>
        {busy ? 'Adding...' : 'Add photo'}
      </button>
    </DeskForm>
  );
}
