import type { NewsletterDelivery } from '../../../contract/newsletter/newsletter.ts';
import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { newsletterDelivery } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { ShortForm } from '../../forms/short-form.tsx';
import { usePageData } from '../../page/page-data.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SUBSCRIBED } from './subscribed.ts';
import { SubscribedText } from './subscribed-text.tsx';

const received = (day: NewsletterDelivery['day'] | undefined) =>
  [
    ['Weekly digest', `Once a week${day ? `, on ${day}s` : ''}, or once a month`],
    ['Breaking alerts', 'On your topics, no more than two a week'],
    ['Diaspora content', ''],
    ['Event announcements', 'What’s coming up'],
    ['Business opportunities', 'A business worth knowing'],
    ['Heritage features', 'A story from our archive'],
  ] as const;

export function Page() {
  return (
    <FormPage
      path="/newsletter"
      form={NewsletterForm}
      name="Newsletter"
      title="Subscribe to Our Newsletter"
      description="The week from home in one email: news by topic, upcoming events, a business worth knowing and a story from our archive."
      intro="The week from home in one email: what happened, what’s coming up and a story worth keeping."
      sign="nkonsonkonson"
      side={<Side />}
      thanks={{ title: SUBSCRIBED.title, text: <SubscribedText /> }}
    >
      <ShortForm />
      <h2 className="mt-10 mb-4 border-t-2 border-ink pt-6 text-2xl">Choose topics</h2>
    </FormPage>
  );
}

function Side() {
  const { data } = usePageData(newsletterDelivery());
  return (
    <>
      <SideCard title="Why Subscribe?">
        <ul className="space-y-3">
          <li>
            <strong>One email a week.</strong> A ten-minute read, before work or on the trotro.
          </li>
          <li>
            <strong>Only your topics.</strong> Twelve to choose from. Change them whenever you like.
          </li>
          <li>
            <strong>Easy to leave.</strong> An unsubscribe link in every issue, no questions asked.
          </li>
          <li>
            <strong>Your address stays private.</strong> We never sell or share it.
          </li>
        </ul>
        {SITE.hasIssues && (
          <p>
            <TextLink href="/newsletter/archive">Read past issues</TextLink>
          </p>
        )}
      </SideCard>
      <SideCard title="What You’ll Receive">
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
