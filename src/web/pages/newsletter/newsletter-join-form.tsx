import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { subscriptionSchema } from '../../../contract/newsletter/newsletter.ts';
import { request } from '../../data/request.ts';
import { TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm } from '../../forms/site-form.tsx';
import { NOT_SUBSCRIBED } from './subscribed.ts';

const EMPTY = { email: '' };
const joinSchema = subscriptionSchema.pick({ email: true });

/** Island: the form of /newsletter/join. */
export function NewsletterJoinForm(props: FormProps) {
  return (
    <SiteForm
      {...props}
      action="/newsletter/join"
      schema={joinSchema}
      empty={EMPTY}
      send={(values) => request('POST', '/api/newsletter/subscribe', values)}
      submit="Subscribe"
      submitting="Subscribing..."
      failure={NOT_SUBSCRIBED}
    >
      <TextField name="email" label="Email address" type="email" autoComplete="email" required />
      <p className="text-sm text-quiet">{CONSENT.card}</p>
    </SiteForm>
  );
}
