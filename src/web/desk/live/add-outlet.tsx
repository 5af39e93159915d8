import { type FormEvent, useState } from 'react';
import type { FeedTrial } from '../../../contract/news/news-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { labelsOf } from '../data/field-labels.ts';
import { Line } from '../layout/line.tsx';

interface Props {
  trial: Extract<FeedTrial, { outcome: 'read' }>;
  section: string;
}

/** Adds an address that was tried to the list of outlets. */
export function AddOutlet({ trial, section }: Props) {
  const write = useWrite();
  const [added, setAdded] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('feedUrl', trial.url);
    body.set('section', section);
    write.mutate(
      {
        call: 'POST /admin/outlets',
        body,
        done: `${body.get('name')} is read from the next round on.`,
        labels: labelsOf(event.currentTarget),
      },
      { onSuccess: () => setAdded(true) },
    );
  }

  if (trial.known || added) {
    return (
      <p role="status" className="mt-4 border-l-4 border-green bg-raised p-4">
        {added
          ? 'It is on the list of outlets, and read from the next round on.'
          : `This address is read already, as ${trial.known}.`}
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="mt-6 border-y border-rule py-5">
      <h3 className="mb-3 text-xl">Read it from now on?</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <Line label="Name of the outlet" name="name" required defaultValue={trial.title} />
        <Line label="Its own site" name="siteUrl" type="url" defaultValue={trial.siteUrl ?? ''} />
        <Line label="Country, such as GH" name="country" required defaultValue="GH" />
      </div>
      <button type="submit" className="button mt-4" disabled={write.isPending}>
        {write.isPending ? 'Adding…' : 'Add as an outlet'}
      </button>
    </form>
  );
}
