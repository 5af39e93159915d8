import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { TickBox } from '../../kit/layout/tick-box.tsx';

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

/** What these fields hold. */
export const subscriberIn = (form: SentForm) => {
  const chosen = form.data.getAll('interests');
  return {
    firstName: form.text('firstName'),
    lastName: form.text('lastName'),
    location: form.text('location'),
    interests: NEWSLETTER_TOPICS.filter((topic) => chosen.includes(topic)),
  };
};
