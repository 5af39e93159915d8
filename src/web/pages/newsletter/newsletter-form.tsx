import { useContext } from 'react';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { newsletterFormSchema } from '../../../contract/newsletter/newsletter.ts';
import { toSubscription } from '../../../domain/newsletter/subscription.ts';
import { request } from '../../data/request.ts';
import { TextField } from '../../forms/fields.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { type FormProps, SiteForm } from '../../forms/site-form.tsx';
import { NOT_SUBSCRIBED } from './subscribed.ts';
import { TopicChoice } from './topic-choice.tsx';

const EMPTY = { email: '', firstName: '', lastName: '', location: '', interests: [] };

/** Island: the form of /newsletter. */
export function NewsletterForm(props: FormProps) {
  return (
    <SiteForm
      {...props}
      action="/newsletter"
      schema={newsletterFormSchema}
      empty={EMPTY}
      send={(values) => request('POST', '/api/newsletter/subscribe', toSubscription(values))}
      submit="Subscribe"
      submitting="Subscribing..."
      failure={NOT_SUBSCRIBED}
    >
      <TextField name="email" label="Email address" type="email" autoComplete="email" required />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required />
      </div>
      <TextField
        name="location"
        label="Location"
        hint="Your city or country, so we know where our readers are."
        autoComplete="address-level2"
      />
      <Topics />
      <p className="text-sm text-quiet">{CONSENT.form}</p>
    </SiteForm>
  );
}

function Topics() {
  const { interests } = useContext(FormContext).start;
  return <TopicChoice legend="Topics" chosen={Array.isArray(interests) ? interests : []} />;
}
