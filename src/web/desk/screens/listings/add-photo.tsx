import { useState } from 'react';
import { PHOTO_TYPES } from '../../../../contract/photo.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { sendFile } from '../../kit/data/send-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  call: `POST /admin/${'businesses' | 'events'}/{id}/photos`;
  id: string;
  label: string;
  /** Of the button. */
  name: string;
}

export function AddPhoto({ call, id, label, name }: Props) {
  const [busy, setBusy] = useState(false);
  async function submit(form: SentForm) {
    const file = form.data.get('photo');
    if (!(file instanceof File)) return;
    setBusy(true);
    const alt = form.text('alt');
    const added = await sendFile(call, { id, alt }, file);
    setBusy(false);
    if (!added) return;
    form.reset();
    showToast({ title: 'Done', description: 'Photo saved.' });
    await refetchWhere((read) => read.startsWith('/api/admin'));
  }
  return (
    <DeskForm onSend={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField label={label} type="file" name="photo" required accept={PHOTO_TYPES} />
      <TextField name="alt" label="Description (alt text)" required />
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving...' : name}
      </Button>
    </DeskForm>
  );
}
