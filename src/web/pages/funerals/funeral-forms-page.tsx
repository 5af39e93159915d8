import type { ReactNode } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { funeralById, funeralToConfirm } from '../../data/queries.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { HtmlForm } from '../../forms/html-form.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { LinkPage } from '../../forms/link-page.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { useFormProps } from '../../forms/use-form-props.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { FuneralView, MissingFuneral, MourningBand } from './funeral-view.tsx';

interface FormOf {
  title: (name: string) => string;
  intro: string;
  fields: ReactNode;
  submit: string;
  thanks: string;
}

const NAME = <TextField name="name" label="Your name" autoComplete="name" required />;
const YOUR_EMAIL = (
  <TextField
    name="email"
    label="Your email"
    type="email"
    autoComplete="email"
    hint="So that we or the family can answer."
  />
);

/** By the last part of the path. */
const FORMS: Readonly<Record<string, FormOf>> = {
  'funeral-condolences': {
    title: (name) => `Condolences to the family of ${name}`,
    intro: 'Your message goes to the family by email. It’s never published.',
    fields: (
      <>
        {NAME}
        {YOUR_EMAIL}
        <TextArea name="message" label="Your message" hint="Up to 500 characters." required />
      </>
    ),
    submit: 'Send to the family',
    thanks: 'Your message is on its way to the family.',
  },
  'funeral-alive': {
    title: (name) => `Is ${name} alive?`,
    intro:
      'If this announcement is false, we hide it at once, tell the family, and look into it. Please say how you know.',
    fields: (
      <>
        <TextArea name="message" label="How do you know?" required />
        {YOUR_EMAIL}
      </>
    ),
    submit: 'Report as false',
    thanks: 'Thank you. An editor is looking into it.',
  },
  'funeral-updates': {
    title: (name) => `Changes to the funeral of ${name}`,
    intro: 'We email you only if a date or a place changes. You can stop at any time.',
    fields: (
      <TextField name="email" label="Your email" type="email" autoComplete="email" required />
    ),
    submit: 'Email me about changes',
    thanks: 'Check your email and confirm your address.',
  },
};

/** A form about one announcement, which needs no scripts. */
export function Page({ id }: { id: string }) {
  const path = `/${id}`;
  const form = FORMS[id];
  const search = usePageRequest().search;
  const posted = usePosted(path);
  const funeralId = postedText(posted, 'funeral') ?? search.get('funeral') ?? '';
  const { data: funeral } = usePageData(funeralById(funeralId));
  const stamp = useFormProps(path);
  if (!form || search.get('sent') === 'yes' || !funeral) {
    const title = search.get('sent') === 'yes' ? 'Thank you' : 'Announcement not found';
    return (
      <MessageScreen title={title} answers path={path}>
        <p role="status">{title === 'Thank you' ? form?.thanks : 'It’s no longer here.'}</p>
      </MessageScreen>
    );
  }
  const title = form.title(funeral.name);
  return (
    <section className="wrap-text py-8 lg:py-12">
      <PageHead title={title} path={path} noIndex />
      <MourningBand />
      <h1 className="mt-6 text-3xl break-words sm:text-4xl">{title}</h1>
      <p className="mt-3 mb-6 text-lg text-quiet">{form.intro}</p>
      <HtmlForm
        {...stamp}
        action={path}
        empty={{ funeral: funeralId, name: '', email: '', message: '' }}
        submit={form.submit}
        failure={{ title: 'We couldn’t send this', text: 'Please try again in a minute.' }}
        back={`/funeral/${funeralId}`}
      >
        <input type="hidden" name="funeral" value={funeralId} />
        {form.fields}
      </HtmlForm>
    </section>
  );
}

const CONFIRM = '/funeral-confirm';

/** The second contact reads what they confirm. */
export function FuneralConfirmPage() {
  const search = usePageRequest().search;
  const posted = usePosted(CONFIRM);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const { data: funeral } = usePageData(funeralToConfirm(key));
  if (search.get('done')) {
    return (
      <MessageScreen title="Thank you" answers path={CONFIRM}>
        <p role="status">
          The announcement is confirmed. An editor checks it, and it’s published within 24 hours.
        </p>
      </MessageScreen>
    );
  }
  if (!funeral) return <MissingFuneral />;
  const title = 'Is this right?';
  return (
    <>
      <PageHead title={title} path={CONFIRM} noIndex />
      <FuneralView
        funeral={funeral}
        actions={
          <TitledSection id="confirm" title={title} className="border-l-4 border-red bg-raised p-4">
            <p className="mt-3">
              By pressing the button you confirm that the person has died, and that the family wants
              the funeral announced here like this. If that’s not so, close this page and reply to
              our email.
            </p>
            <KeyForm
              action={CONFIRM}
              linkKey={key}
              label="Confirm for the family"
              posted={posted}
            />
          </TitledSection>
        }
      />
    </>
  );
}

const LINKS = {
  confirm: {
    question: {
      title: 'One click left',
      text: 'We email you if a date or a place of this funeral changes.',
      label: 'Email me about changes',
    },
    outcome: { title: 'Thank you', text: 'We’ll email you if a date or a place changes.' },
  },
  stop: {
    question: {
      title: 'Stop emails about this funeral?',
      text: 'We’ll delete your address.',
      label: 'Stop emails',
    },
    outcome: { title: 'Stopped', text: 'Your address is deleted.' },
  },
} as const;

/** The links in our emails to those who follow an announcement. */
export function FuneralLinkPage({ id }: { id: string }) {
  const { question, outcome } = LINKS[id as keyof typeof LINKS];
  const path = `/funeral-updates/${id}`;
  return (
    <LinkPage name={question.title} path={path} question={question} outcomes={{ yes: outcome }} />
  );
}
