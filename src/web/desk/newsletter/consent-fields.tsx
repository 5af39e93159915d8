import { useState } from 'react';
import { FieldError } from '../forms/field-error.tsx';
import { TextField } from '../layout/text-field.tsx';

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
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="consent"
              value={value}
              className="size-5 shrink-0"
              checked={way === value}
              onChange={() => setWay(value)}
            />
            {name}
          </label>
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
export const consentIn = (data: FormData) => ({
  source: String(data.get('source') ?? '').trim(),
  consent: data.get('consent') === 'agreed' ? ('agreed' as const) : ('ask' as const),
  statement: String(data.get('statement') ?? '').trim(),
});
