import { useFormContext } from 'react-hook-form';
import { CONSENT } from '../../../contract/consent.ts';
import {
  type LetterDay,
  type NewsletterForm,
  newsletterFormSchema,
} from '../../../contract/newsletter.ts';
import { toSubscription } from '../../../domain/subscription.ts';
import { letterDay } from '../../data/queries.ts';
import { request } from '../../data/request.ts';
import { Bait } from '../../forms/bait.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePosted } from '../../forms/posted.ts';
import { SiteForm } from '../../forms/site-form.tsx';
import { usePageData } from '../../page/page-data.ts';
import { NOT_SUBSCRIBED, SUBSCRIBED, SubscribedText } from './subscribed.tsx';
import { TopicChoice } from './topic-choice.tsx';

const EMPTY: NewsletterForm = {
  email: '',
  firstName: '',
  lastName: '',
  location: '',
  interests: [],
};

const received = (day: LetterDay['day'] | undefined) =>
  [
    ['Weekly digest', `One letter a week${day ? `, on ${day}s` : ''}, or the first of each month`],
    ['Breaking alerts', 'On topics you chose, at most two a week'],
    ['Diaspora content', ''],
    ['Event announcements', 'What is coming up, in the letter'],
    ['Business opportunities', 'A business worth knowing, in the letter'],
    ['Heritage features', 'A story from our archive, in the letter'],
  ] as const;

export function Page() {
  return (
    <FormPage
      path="/newsletter"
      name="Newsletter"
      title="Subscribe to Our Newsletter"
      description="The week from home in one letter: news by topic, events ahead, a business worth knowing and a story from our archive."
      intro="The week from home, in one letter: what happened, what is coming up, and a story worth keeping."
      sign="nkonsonkonson"
      side={<Side />}
      thanks={{ title: SUBSCRIBED.title, text: <SubscribedText /> }}
    >
      {(onSent) => (
        <SiteForm<NewsletterForm>
          action="/newsletter"
          schema={newsletterFormSchema}
          empty={EMPTY}
          send={(given) => request('POST', '/api/newsletter/subscribe', toSubscription(given))}
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
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last name" autoComplete="family-name" required />
          </div>
          <TextField
            name="location"
            label="Location"
            hint="A city or a country: it tells us where our readers are."
            autoComplete="address-level2"
          />
          <Topics />
          <p className="text-sm text-quiet">{CONSENT.form}</p>
          <Bait />
        </SiteForm>
      )}
    </FormPage>
  );
}

function Topics() {
  const { register } = useFormContext<NewsletterForm>();
  const { interests } = usePosted('/newsletter')?.values ?? {};
  return (
    <TopicChoice
      legend="Topics of interest"
      chosen={Array.isArray(interests) ? interests : []}
      control={register('interests')}
    />
  );
}

function Side() {
  const { data } = usePageData(letterDay());
  return (
    <>
      <SideCard title="Why Subscribe?">
        <ul className="space-y-3">
          <li>
            <strong>One letter a week.</strong> Read in ten minutes, before work or on the trotro.
          </li>
          <li>
            <strong>Your topics only.</strong> Twelve to choose from, changed whenever you like.
          </li>
          <li>
            <strong>Yours to leave.</strong> One click in every letter, no questions.
          </li>
          <li>
            <strong>Your address stays here.</strong> We neither sell nor share it.
          </li>
        </ul>
        <p>
          <a href="/newsletter/archive" className="underline underline-offset-4">
            Read past issues
          </a>
        </p>
      </SideCard>
      <SideCard title="What You'll Receive">
        <ul className="divide-y divide-rule">
          {received(data?.day).map(([item, about]) => (
            <li key={item} className="py-2">
              {item}
              {about && <span className="block text-sm text-quiet">{about}</span>}
            </li>
          ))}
        </ul>
      </SideCard>
    </>
  );
}
