import { useState } from 'react';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { FieldError } from '../../kit/forms/field-errors.tsx';
import { TextField, TickBox } from '../../kit/layout/controls.tsx';

interface Props {
  firstName?: string;
  lastName?: string;
  location?: string;
  interests?: readonly string[];
}

/** What a subscriber may say about themselves, as form fields. */
export function SubscriberFields({ firstName, lastName, location, interests = [] }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField name="firstName" label="First name" defaultValue={firstName} maxLength={200} />
        <TextField name="lastName" label="Last name" defaultValue={lastName} maxLength={200} />
        <TextField name="location" label="Place" defaultValue={location} maxLength={200} />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Topics (none for all)</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {NEWSLETTER_TOPICS.map((topic) => (
            <TickBox
              key={topic}
              name="interests"
              value={topic}
              defaultChecked={interests.includes(topic)}
            >
              {topic}
            </TickBox>
          ))}
        </div>
      </fieldset>
    </>
  );
}

export const subscriberIn = (form: SentForm) => {
  const chosen = form.data.getAll('interests');
  return {
    firstName: form.text('firstName'),
    lastName: form.text('lastName'),
    location: form.text('location'),
    interests: NEWSLETTER_TOPICS.filter((topic) => chosen.includes(topic)),
  };
};

const WAYS = [
  ['ask', 'Ask them to confirm by email first'],
  ['agreed', 'They have already agreed to receive this newsletter'],
] as const;

export const NO_MAIL_SERVER =
  'No mail server or public address is set up, so nobody is asked yet. They are on the list at once, and get the confirmation email once both are.';

/** Whether emails are sent; until it is known, as if they were. */
export const useCanMail = (): boolean => useRead('/admin/today').data?.canMail ?? true;

/** How people who did not use our form have agreed: part of their record of consent. */
export function ConsentFields({ sourceHint }: { sourceHint: string }) {
  const [way, setWay] = useState('ask');
  const canMail = useCanMail();
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
        {way === 'ask' && !canMail && <p className="text-sm text-quiet">{NO_MAIL_SERVER}</p>}
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

export const consentIn = (form: SentForm) => ({
  source: form.text('source'),
  consent: form.text('consent') === 'agreed' ? ('agreed' as const) : ('ask' as const),
  statement: form.text('statement'),
});
