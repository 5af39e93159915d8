import { useFormContext } from 'react-hook-form';
import { CONSENT } from '../../contract/consent.ts';
import { type NewsletterForm, newsletterFormSchema } from '../../contract/newsletter.ts';
import { PageHead } from '../components/page-head.tsx';
import { request } from '../data/request.ts';
import { TextField } from '../forms/fields.tsx';
import { FormPage, SideCard } from '../forms/form-page.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { Link } from '../router.tsx';
import { TopicChoice } from './newsletter/topic-choice.tsx';

const EMPTY: NewsletterForm = {
  email: '',
  firstName: '',
  lastName: '',
  location: '',
  interests: [],
};
const SUCCESS = {
  title: 'Successfully subscribed!',
  text: 'Please check your email for confirmation.',
};
const FAILURE = {
  title: 'Subscription failed',
  text: 'Please try again or contact support if the problem persists.',
};

export function Page() {
  return (
    <>
      <PageHead
        title="Newsletter"
        description="The week from home in one letter: news by topic, events ahead, a business worth knowing and a story from our archive."
        path="/newsletter"
      />
      <FormPage
        title="Subscribe to Our Newsletter"
        intro="The week from home, in one letter: what happened, what is coming up, and a story worth keeping."
        sign="nkonsonkonson"
        side={<Side />}
        thanks={{ title: SUCCESS.title, text: <Thanks /> }}
      >
        {(onSent) => (
          <SiteForm<NewsletterForm>
            schema={newsletterFormSchema}
            empty={EMPTY}
            send={subscribe}
            labels={{ submit: 'Subscribe', submitting: 'Subscribing...' }}
            success={SUCCESS}
            failure={FAILURE}
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
          </SiteForm>
        )}
      </FormPage>
    </>
  );
}

function subscribe({ email, ...preferences }: NewsletterForm) {
  return request('POST', '/api/newsletter/subscribe', { email, isActive: true, preferences });
}

function Topics() {
  const { watch, setValue } = useFormContext<NewsletterForm>();
  return (
    <TopicChoice
      legend="Topics of interest"
      chosen={watch('interests') ?? []}
      onChange={(topics) => setValue('interests', topics as NewsletterForm['interests'])}
    />
  );
}

function Thanks() {
  return (
    <>
      <p>{SUCCESS.text}</p>
      <p className="mt-3">
        The link in it works for seven days. Nothing there? Look among the unwanted mail, or sign up
        again and we send another.
      </p>
    </>
  );
}

function Side() {
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
          <Link href="/newsletter/archive" className="underline underline-offset-4">
            Read past issues
          </Link>
        </p>
      </SideCard>
      <SideCard title="What You'll Receive">
        <ul className="divide-y divide-rule">
          {[
            'Weekly digest',
            'Breaking alerts',
            'Diaspora content',
            'Event announcements',
            'Business opportunities',
            'Heritage features',
          ].map((item) => (
            <li key={item} className="py-2">
              {item}
            </li>
          ))}
        </ul>
      </SideCard>
    </>
  );
}
