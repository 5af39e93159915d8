import type { LetterDay } from '../../../contract/newsletter/newsletter.ts';
import { letterDay } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SUBSCRIBED, SubscribedText } from './subscribed.tsx';

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
      <Island
        name="NewsletterForm"
        component={NewsletterForm}
        props={useFormProps('/newsletter')}
        when="visible"
      />
    </FormPage>
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
