import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { TextLink } from '../../components/page/links.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { HtmlForm } from '../../forms/html-form.tsx';
import { usePosted } from '../../forms/posted.ts';
import { NOT_SUBSCRIBED, SUBSCRIBED } from './subscribed.ts';
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
      <HtmlForm
        posted={usePosted(PATH)}
        action={PATH}
        empty={{ email: '' }}
        submit="Subscribe"
        failure={NOT_SUBSCRIBED}
        back="/"
      >
        <TextField name="email" label="Email address" type="email" autoComplete="email" required />
        <p className="text-sm text-quiet">{CONSENT.card}</p>
      </HtmlForm>
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
        Choose from twelve on the <TextLink href="/newsletter">newsletter page</TextLink>.
      </p>
    </SideCard>
  );
}
