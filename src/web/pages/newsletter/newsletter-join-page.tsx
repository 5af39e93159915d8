import { TextLink } from '../../components/page/links.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { NewsletterJoinForm } from './newsletter-join-form.tsx';
import { SUBSCRIBED } from './subscribed.ts';
import { SubscribedText } from './subscribed-text.tsx';

/** The newsletter card of the home page as a page of its own, for browsers without scripts. */
export function Page() {
  return (
    <FormPage
      path="/newsletter/join"
      form={NewsletterJoinForm}
      title="Stay Updated"
      description="The week from home, in one email."
      intro="The week from home, in one email."
      sign="nkonsonkonson"
      side={<Side />}
      thanks={{ title: SUBSCRIBED.title, text: <Thanks /> }}
      noIndex
    />
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
    <SideCard title="Only want certain topics?">
      <p>
        Choose from twelve on the <TextLink href="/newsletter">newsletter page</TextLink>.
      </p>
    </SideCard>
  );
}
