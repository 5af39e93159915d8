import { CONSENT } from '../../../contract/consent.ts';
import { subscriptionSchema } from '../../../contract/newsletter.ts';
import { request } from '../../data/request.ts';
import { Bait } from '../../forms/bait.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { SiteForm } from '../../forms/site-form.tsx';
import { NOT_SUBSCRIBED, SUBSCRIBED, SubscribedText } from './subscribed.tsx';

const PATH = '/newsletter/join';
const EMPTY = { email: '' };
const cardSchema = subscriptionSchema.pick({ email: true });

/** The newsletter card of the home page as a page of its own, for browsers without scripts. */
export function Page() {
  return (
    <FormPage
      path={PATH}
      title="Stay Updated"
      description="The week from home, in one letter."
      intro="The week from home, in one letter."
      sign="nkonsonkonson"
      side={<Side />}
      thanks={{ title: SUBSCRIBED.title, text: <Thanks /> }}
      noIndex
    >
      {(onSent) => (
        <SiteForm
          action={PATH}
          schema={cardSchema}
          empty={EMPTY}
          send={(given) => request('POST', '/api/newsletter/subscribe', given)}
          labels={{ submit: 'Subscribe', submitting: 'Subscribing...' }}
          success={SUBSCRIBED}
          failure={NOT_SUBSCRIBED}
          onSent={onSent}
        >
          <TextField
            name="email"
            label="Email address"
            type="email"
            autoComplete="email"
            required
          />
          <p className="text-sm text-quiet">{CONSENT.card}</p>
          <Bait />
        </SiteForm>
      )}
    </FormPage>
  );
}

function Thanks() {
  return (
    <>
      <p className="mb-3">Thank you for subscribing to our newsletter!</p>
      <SubscribedText />
    </>
  );
}

function Side() {
  return (
    <SideCard title="Your topics only?">
      <p>
        Twelve to choose from, on the{' '}
        <a href="/newsletter" className="underline underline-offset-4">
          newsletter’s own page
        </a>
        .
      </p>
    </SideCard>
  );
}
