import { useState } from 'react';
import type { SenderRecord } from '../../../../contract/desk/connection.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

const STATES: Record<SenderRecord['state'], string> = {
  found: 'Found',
  missing: 'Missing',
  wrong: 'Needs a change',
  unknown: 'Not checked',
};

/** SPF, DKIM and DMARC of the sender's domain. */
export function SenderRecords({ sender }: { sender: string }) {
  const [selector, setSelector] = useState<string>();
  return (
    <TitledSection id="sender-records" title="DNS records" look="text-xl" className="grid gap-4">
      <p className="max-w-prose text-quiet">
        Mail providers trust emails from {sender} only with these three TXT records. Set them where
        your domain is registered; a change may take an hour to be seen.
      </p>
      <DeskForm className="grid gap-4" onSend={(form) => setSelector(form.text('selector'))}>
        <TextField
          name="selector"
          label="DKIM selector (optional)"
          hint="Your email provider names it beside the DKIM record."
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start">
          Check the records
        </Button>
      </DeskForm>
      {selector !== undefined && <CheckedRecords selector={selector} />}
    </TitledSection>
  );
}

function CheckedRecords({ selector }: { selector: string }) {
  return (
    <Read
      path="/admin/connection/records"
      params={selector ? { selector } : {}}
      loading="Asking the DNS..."
    >
      {(records) => (
        <ul className="divide-y divide-rule border-y border-rule">
          {records.map(({ kind, name, state, found, wanted, note }) => (
            <li key={kind} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <strong>{kind}</strong>
                <span className={state === 'found' ? 'text-green' : 'text-red'}>
                  {STATES[state]}
                </span>
              </p>
              <p className="text-sm break-all">
                At <code>{name}</code>
              </p>
              {found.map((text) => (
                <p key={text} className="text-sm break-all">
                  Found: <code>{text}</code>
                </p>
              ))}
              {state !== 'found' && wanted && (
                <p className="text-sm break-all">
                  Set: <code>{wanted}</code>
                </p>
              )}
              <p className="text-sm text-quiet">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </Read>
  );
}
