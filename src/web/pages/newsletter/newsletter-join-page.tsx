import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { NewsletterJoinForm } from './newsletter-join-form.tsx';
import { SUBSCRIBED } from './subscribed.ts';
import { SubscribedText } from './subscribed-text.tsx';

const PATH = '/newsletter/join';

/** The newsletter card of the home page as a page of its own, for browsers without scripts. */
export function Page() {
  return (
    <FormPage
      path={PATH}
      title="Stay Updated"
      description="The week from home, in one email."
      intro="The week from home, in one email."
      sign="nkonsonkonson"
      side={<Side />}
      thanks={{ title: SUBSCRIBED.title, text: <Thanks /> }}
      noIndex
    >
      <Island component={NewsletterJoinForm} props={useFormProps(PATH)} when="interaction" />
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
    <SideCard title="Only want certain topics?">
      <p>
        Choose from twelve on the{' '}
        <a href="/newsletter" className="underline underline-offset-4">
          newsletter page
        </a>
        .
      </p>
    </SideCard>
  );
}
