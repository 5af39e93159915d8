import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

type Done = 'confirmed' | 'ended' | 'gone';

const LINKS = {
  confirm: {
    title: 'One click left',
    text: 'Please confirm that you want a rate alert at the address this link was sent to.',
    label: 'Confirm my alert',
  },
  end: {
    title: 'End this alert?',
    text: 'This stops the alert and deletes your email address.',
    label: 'End this alert',
  },
} as const;

const OUTCOMES: Record<Done, { title: string; text: string }> = {
  confirmed: {
    title: 'Your alert is on',
    text: 'We’ll email you when a quote reaches your target, no more than once a day, for 90 days.',
  },
  ended: {
    title: 'Your alert has ended',
    text: 'We’ve deleted your email address from this alert and won’t email you about it again.',
  },
  gone: {
    title: 'This link has expired',
    text: 'It was valid for seven days, or the alert has ended. You can set a new one.',
  },
};

/** Email scanners follow links too, so only the button changes anything. */
export function Page({ id }: { id: string }) {
  const link = LINKS[id === 'end' ? 'end' : 'confirm'];
  const path = `/rate-alert/${id}`;
  const search = usePageRequest().search;
  const posted = usePosted(path);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const outcome = OUTCOMES[search.get('done') as Done];
  const head = <PageHead title="Rate alert" path={path} noIndex />;
  if (outcome) {
    return (
      <MessageScreen title={outcome.title} answers>
        {head}
        <p role="status">{outcome.text}</p>
        <p className="mt-3">
          <a href="/rate-alert" className="underline underline-offset-4">
            Set a rate alert
          </a>
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title={link.title} quiet>
      {head}
      <p>{link.text}</p>
      <KeyForm action={path} linkKey={key} label={link.label} posted={posted} />
    </MessageScreen>
  );
}
