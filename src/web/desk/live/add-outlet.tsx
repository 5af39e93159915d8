import { useState } from 'react';
import type { FeedTrial } from '../../../contract/news/news-desk.ts';
import { WriteForm } from '../dialogs/write-form.tsx';
import { FormFields } from '../layout/form-fields.tsx';

interface Props {
  trial: Extract<FeedTrial, { outcome: 'read' }>;
  section: string;
}

/** Adds a tested address to the outlets. */
export function AddOutlet({ trial, section }: Props) {
  const [added, setAdded] = useState(false);
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
    <WriteForm
      call="POST /admin/outlets"
      className="mt-6 grid gap-4 border-y border-rule py-5 sm:grid-cols-3"
      done={(form) => `${form.text('name')} added. We’ll fetch it within a minute.`}
      submit="Add outlet"
      busy="Adding…"
      onDone={() => setAdded(true)}
    >
      <h3 className="col-span-full text-xl">Follow this outlet?</h3>
      <input type="hidden" name="feedUrl" value={trial.url} />
      <input type="hidden" name="section" value={section} />
      <FormFields
        fields={{
          name: { label: 'Outlet name', required: true },
          siteUrl: { label: 'Website', inputMode: 'url' },
          country: { label: 'Country, such as GH', required: true },
        }}
        values={{ name: trial.title, siteUrl: trial.siteUrl, country: 'GH' }}
      />
    </WriteForm>
  );
}
