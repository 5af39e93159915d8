import { NEWSLETTER_TOPICS } from '../../../contract/newsletter/newsletter-choices.ts';
import { TextField } from '../layout/text-field.tsx';

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
            <label key={topic} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="interests"
                value={topic}
                className="size-5 shrink-0"
                defaultChecked={interests.includes(topic)}
              />
              {topic}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What these fields hold. */
export const subscriberIn = (data: FormData) => {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const chosen = data.getAll('interests');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    location: text('location'),
    interests: NEWSLETTER_TOPICS.filter((topic) => chosen.includes(topic)),
  };
};
