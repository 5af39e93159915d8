import { useState } from 'react';
import type { FeedTrial } from '../../../../contract/news/news-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { liveItemAge } from '../../../../domain/time/relative-time.ts';
import { useNow } from '../../../data/use-now.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { FormFields } from '../../kit/layout/form-fields.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { listNameOf, Why } from './filed.tsx';

interface Props {
  trial: Extract<FeedTrial, { outcome: 'read' }>;
  section: string;
}

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;

export function FeedRead({ trial, section }: Props) {
  const now = useNow();
  const facts = [
    ['Kind', trial.format],
    ['Items', String(trial.items)],
    ['Size', kilobytes(trial.bytes)],
    ['Time', `${(trial.milliseconds / 1000).toFixed(1)} s`],
  ];
  return (
    <section aria-label="Result">
      <p className="headline text-2xl">{trial.title || 'Untitled feed'}</p>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="bg-paper p-3">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {trial.notes.length > 0 && (
        <ul className="mt-4 list-disc border-l-4 border-gold bg-raised py-3 pr-4 pl-9">
          {trial.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {trial.refused.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-semibold">
            {counted(trial.refused.length, 'item')} would be skipped
          </summary>
          <ul className="list-disc pl-6 text-sm">
            {trial.refused.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feed may repeat itself
              <li key={index}>
                {title && <strong>{title}: </strong>}
                {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddOutlet trial={trial} section={section} />
      <h3 className="mt-8 mb-2 text-xl">How the first {trial.first.length} would be filed</h3>
      <Table caption="First items" columns={['Headline', 'Age', 'Category', 'Reason']}>
        {trial.first.map((item) => (
          <tr key={item.url + item.title}>
            <Cell>
              <a href={item.url} rel="noopener external" className="headline-link font-semibold">
                {item.title}
              </a>
              <span className="mt-1 block max-w-[40rem] text-sm text-quiet">
                {item.description}
                {!item.hasPicture && ' (no picture)'}
              </span>
            </Cell>
            <Cell quiet>{liveItemAge(item.publishedAt, now)}</Cell>
            <Cell>{listNameOf(item)}</Cell>
            <Cell>
              <Why filing={item} />
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function AddOutlet({ trial, section }: Props) {
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
