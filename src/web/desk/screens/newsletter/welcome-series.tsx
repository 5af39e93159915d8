import { useState } from 'react';
import {
  MOST_WELCOME_EMAILS,
  type WelcomeEmail,
  type WelcomeSeries,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, bound, TextField, TickBox } from '../../kit/layout/controls.tsx';
import { OwnWordsField } from './own-words-field.tsx';

/** Up to three emails in the days after a reader has confirmed. */
export function WelcomeSeriesSettings() {
  const { data } = useRead('/admin/issues/welcome');
  if (!data) return null;
  return <SeriesForm key={JSON.stringify(data)} series={data} />;
}

function SeriesForm({ series }: { series: WelcomeSeries }) {
  const [isOn, setOn] = useState(series.isOn);
  const [emails, setEmails] = useState<readonly WelcomeEmail[]>(series.emails);
  const change = (at: number, edit: Partial<WelcomeEmail>) =>
    setEmails(emails.map((email, index) => (index === at ? { ...email, ...edit } : email)));
  const addEmail = () =>
    setEmails([...emails, { days: (emails.at(-1)?.days ?? 0) + 3, subject: '', body: '' }]);

  return (
    <WriteForm
      call="PUT /admin/issues/welcome"
      body={() => ({ isOn, emails: [...emails] })}
      done="Welcome series saved."
      submit="Save welcome series"
      kind="plain"
      buttons={
        emails.length < MOST_WELCOME_EMAILS && <Button onClick={addEmail}>Add an email</Button>
      }
    >
      <div>
        <h3 className="font-semibold">Welcome series</h3>
        <p className="text-sm text-quiet">
          Up to three emails after a reader has confirmed, in addition to the welcome email. Each
          reader gets each of them once, and none after unsubscribing. Readers who confirmed before
          you switch it on, or were imported as having agreed, get none.
        </p>
        <TickBox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
          Send the welcome series
        </TickBox>
      </div>
      {emails.map((email, at) => (
        <Email
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is its position in the series
          key={at}
          at={at}
          email={email}
          onChange={(edit) => change(at, edit)}
          onRemove={() => setEmails(emails.toSpliced(at, 1))}
        />
      ))}
    </WriteForm>
  );
}

interface EmailProps {
  at: number;
  email: WelcomeEmail;
  onChange: (edit: Partial<WelcomeEmail>) => void;
  onRemove: () => void;
}

function Email({ at, email, onChange, onRemove }: EmailProps) {
  const number = at + 1;
  const field = bound(email, onChange, `emails.${at}.`);
  return (
    <fieldset className="grid gap-3 border-l-4 border-rule pl-4">
      <legend className="sr-only">Email {number}</legend>
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        <TextField
          name={`emails.${at}.days`}
          label={`Email ${number}: days after confirming`}
          type="number"
          min={1}
          max={60}
          required
          value={String(email.days)}
          onText={(days) => onChange({ days: Number(days) })}
        />
        <TextField label={`Email ${number}: subject`} required {...field('subject')} />
      </div>
      <OwnWordsField label={`Email ${number}: text`} {...field('body')} />
      <div>
        <Button onClick={onRemove}>Remove email {number}</Button>
      </div>
    </fieldset>
  );
}
