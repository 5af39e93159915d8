import { type ChangeEvent, useState } from 'react';
import {
  LEFT_OUT,
  MEMBERS_FILE_BYTES,
  type MembersPreview,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { reasonOf, useAsk } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { ConsentFields, consentIn, NO_MAIL_SERVER, useCanMail } from './subscriber-fields.tsx';

/** Imports subscribers from a file: first what would be taken and left out and why, then the import. */
export function ImportSubscribers() {
  const preview = useAsk('POST /admin/subscribers/import/preview');
  const [csv, setCsv] = useState('');
  const [failed, setFailed] = useState('');
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    preview.reset();
    if (!file) return;
    const isTooLarge = file.size > MEMBERS_FILE_BYTES;
    setFailed(isTooLarge ? 'This file is larger than 5 MB. Split it and import the parts.' : '');
    if (isTooLarge) return;
    const text = await file.text();
    setCsv(text);
    preview.mutate({ csv: text });
  }
  return (
    <>
      <BackButton to="subscribers">All subscribers</BackButton>
      <div className="grid max-w-[60rem] grid-cols-1 gap-4">
        <h2 className="text-2xl">Import subscribers</h2>
        <label className="grid gap-1 font-semibold">
          Members exported from Ghost, or any CSV file
          <span className="text-sm font-normal text-quiet">
            The first line names the columns: email, and if you have them name, location, topics and
            created_at. Nothing is imported until you confirm.
          </span>
          <input type="file" accept=".csv,text/csv" className="field" onChange={read} />
        </label>
        <div aria-live="polite">
          {failed && <p className="border-l-4 border-red bg-raised p-3">{failed}</p>}
          {preview.isPending && <p>Reading the file…</p>}
          {preview.isError && (
            <p className="border-l-4 border-red bg-raised p-3">{reasonOf(preview.error)}</p>
          )}
          {preview.data && <Outcome preview={preview.data} />}
        </div>
        {preview.data && preview.data.taken > 0 && (
          <Confirm csv={csv} taken={preview.data.taken} onDone={() => preview.reset()} />
        )}
      </div>
    </>
  );
}

function Outcome({ preview }: { preview: MembersPreview }) {
  const { format, taken, sample, left, leftFor, unknownColumns } = preview;
  const allLeft = leftFor.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold">
        {format}: {counted(taken, 'person', 'people')} can be imported,{' '}
        {counted(allLeft, 'person', 'people')} left out.
      </p>
      {unknownColumns.length > 0 && (
        <p className="border-l-4 border-red bg-raised p-3">
          Columns we don’t know, which are left out: {unknownColumns.join(', ')}. If one of them
          says who must not be emailed, remove those people from the file first.
        </p>
      )}
      {sample.length > 0 && (
        <Table caption="First of those imported" columns={['Email', 'Name', 'Place']}>
          {sample.map(({ email, name, location }) => (
            <tr key={email}>
              <Cell>{email}</Cell>
              <Cell>{name}</Cell>
              <Cell quiet>{location}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {left.length > 0 && (
        <>
          <ul className="list-disc pl-5">
            {leftFor.map(({ reason, count: number }) => (
              <li key={reason}>
                {LEFT_OUT[reason]}: {writeCount(number)}
              </li>
            ))}
          </ul>
          <Table caption="Left out" columns={['Line', 'Email', 'Why']}>
            {left.map(({ line, email, reason }) => (
              <tr key={line}>
                <Cell>{line}</Cell>
                <Cell>{email || '—'}</Cell>
                <Cell>{LEFT_OUT[reason]}</Cell>
              </tr>
            ))}
          </Table>
        </>
      )}
    </div>
  );
}

function Confirm({ csv, taken, onDone }: { csv: string; taken: number; onDone: () => void }) {
  const canMail = useCanMail();
  const people = counted(taken, 'person', 'people');
  const confirmations = `${people} ${taken === 1 ? 'gets' : 'get'} a confirmation email.`;
  return (
    <WriteForm
      call="POST /admin/subscribers/import"
      body={(form) => ({ csv, ...consentIn(form) })}
      question={(form) => ({
        title: `Import ${people}?`,
        details:
          consentIn(form).consent === 'agreed'
            ? 'Nobody is emailed now. They get the next issue.'
            : canMail
              ? confirmations
              : NO_MAIL_SERVER,
        act: `Import ${people}`,
      })}
      className="grid gap-4 border-t-2 border-ink pt-4"
      done="Subscribers imported."
      submit={`Import ${people}`}
      busy="Importing…"
      onDone={onDone}
    >
      <ConsentFields sourceHint="The list, with its date. People who are asked to confirm see this." />
    </WriteForm>
  );
}
