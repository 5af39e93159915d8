import { useState } from 'react';
import type { FeedTrial } from '../../../contract/news/news-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  trial: Extract<FeedTrial, { outcome: 'read' }>;
  section: string;
}

/** Adds a tested address to the outlets. */
export function AddOutlet({ trial, section }: Props) {
  const write = useWrite();
  const [added, setAdded] = useState(false);

  function submit(form: SentForm) {
    const { data: body } = form;
    body.set('feedUrl', trial.url);
    body.set('section', section);
    write.mutate(
      {
        call: 'POST /admin/outlets',
        body,
        done: `${body.get('name')} added. We’ll fetch it within a minute.`,
        form,
      },
      { onSuccess: () => setAdded(true) },
    );
  }

  if (trial.known || added) {
    return (
      <p role="status" className="mt-4 border-l-4 border-green bg-raised p-4">
        {added
          ? 'Outlet added. We’ll fetch it within a minute.'
          : `We already follow this address, as ${trial.known}.`}
      </p>
    );
  }
  return (
    <DeskForm onSend={submit} className="mt-6 border-y border-rule py-5">
      <h3 className="mb-3 text-xl">Follow this outlet?</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Outlet name" name="name" required defaultValue={trial.title} />
        <TextField
          label="Website"
          name="siteUrl"
          inputMode="url"
          defaultValue={trial.siteUrl ?? ''}
        />
        <TextField label="Country, such as GH" name="country" required defaultValue="GH" />
      </div>
      <Button type="submit" kind="main" className="mt-4" disabled={write.isPending}>
        {write.isPending ? 'Adding…' : 'Add outlet'}
      </Button>
    </DeskForm>
  );
}
