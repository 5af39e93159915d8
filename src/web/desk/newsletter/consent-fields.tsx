import { useState } from 'react';
import type { SentForm } from '../forms/desk-form.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { TextField } from '../layout/text-field.tsx';
import { TickBox } from '../layout/tick-box.tsx';

const WAYS = [
  ['ask', 'Ask them to confirm by email first'],
  ['agreed', 'They have already agreed to receive this newsletter'],
] as const;

/** How people who did not use our form have agreed: part of their record of consent. */
export function ConsentFields({ sourceHint }: { sourceHint: string }) {
  const [way, setWay] = useState('ask');
  return (
    <>
      <TextField
        name="source"
        label="Where the address comes from"
        hint={sourceHint}
        required
        maxLength={200}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Consent</legend>
        {WAYS.map(([value, name]) => (
          <TickBox
            key={value}
            type="radio"
            name="consent"
            value={value}
            checked={way === value}
            onChange={() => setWay(value)}
          >
            {name}
          </TickBox>
        ))}
        <FieldError name="consent" />
      </fieldset>
      {way === 'agreed' && (
        <TextField
          name="statement"
          label="How and when they agreed, in your words"
          hint="Stored with each of them as your statement. You may have to prove it."
          rows={3}
          required
          maxLength={1000}
        />
      )}
    </>
  );
}

/** What these fields hold. */
export const consentIn = (form: SentForm) => ({
  source: form.text('source'),
  consent: form.text('consent') === 'agreed' ? ('agreed' as const) : ('ask' as const),
  statement: form.text('statement'),
});
