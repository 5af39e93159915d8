import type { ReactNode } from 'react';
import { MessageScreen } from '../components/page/message-screen.tsx';
import { usePageRequest } from '../page/page-data.ts';
import { KeyForm } from './key-form.tsx';
import { postedText, usePosted } from './posted.ts';

interface Props {
  name: string;
  path: string;
  question: { title: string; text: string; label: string; className?: string };
  /** What happened, by `done` in the address. */
  outcomes: Readonly<Record<string, { title: string; text: string }>>;
  /** Where to go then. */
  next?: ReactNode;
}

/** The page of a link in an email. Scanners of emails follow links too, so only its button changes anything. */
export function LinkPage({ name, path, question, outcomes, next }: Props) {
  const search = usePageRequest().search;
  const posted = usePosted(path);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const { title, text, ...button } = question;
  const outcome = outcomes[search.get('done') ?? ''];
  if (outcome) {
    return (
      <MessageScreen name={name} path={path} title={outcome.title} answers>
        <p role="status">{outcome.text}</p>
        {next && <p className="mt-3">{next}</p>}
      </MessageScreen>
    );
  }
  return (
    <MessageScreen name={name} path={path} title={title} quiet>
      <p>{text}</p>
      <KeyForm action={path} linkKey={key} posted={posted} {...button} />
    </MessageScreen>
  );
}
