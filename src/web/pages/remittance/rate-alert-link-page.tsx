import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

type Done = 'confirmed' | 'ended' | 'gone';

const LINKS = {
  confirm: {
    title: 'One click to go',
    text: 'Please confirm that you want a rate alert at the address that received this link.',
    label: 'Confirm my alert',
  },
  end: {
    title: 'End this alert?',
    text: 'One click, and this alert stops. Your address goes with it.',
    label: 'End this alert',
  },
} as const;

const OUTCOMES: Record<Done, { title: string; text: string }> = {
  confirmed: {
    title: 'Your alert is on',
    text: 'We write to you when a quote reaches your figure, at most once a day, for 90 days.',
  },
  ended: {
    title: 'The alert has ended',
    text: 'You will not hear of it again, and we no longer hold your address for it.',
  },
  gone: {
    title: 'This link has run out',
    text: 'It worked for seven days, or its alert has ended. You can ask for a new one.',
  },
};

/** Mail scanners follow links too, so opening the page changes nothing: the button does. */
export function Page({ id }: { id: string }) {
  const link = LINKS[id === 'end' ? 'end' : 'confirm'];
  const path = `/rate-alert/${id}`;
  const search = usePageRequest().search;
  const posted = usePosted(path);
  const key = lineOf(posted, 'key') ?? search.get('key') ?? '';
  const outcome = OUTCOMES[search.get('done') as Done];
  const head = <PageHead title="Rate alert" path={path} noIndex />;
  if (outcome) {
    return (
      <MessageScreen title={outcome.title} answers>
        {head}
        <p role="status">{outcome.text}</p>
        <p className="mt-3">
          <a href="/rate-alert" className="underline underline-offset-4">
            Ask for a rate alert
          </a>
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title={link.title}>
      {head}
      <p>{link.text}</p>
      <KeyForm action={path} linkKey={key} label={link.label} posted={posted} />
    </MessageScreen>
  );
}
