import { longDate } from '../../../domain/time/relative-time.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { oneLine, plainEmail } from '../../platform/mail/plain-email.ts';

interface ContactMessage {
  /** The contact message. */
  id: string;
  email: string;
  subject: string;
  name: string;
  message: string;
  receivedAt: string;
}

interface Answer {
  id: string;
  text: string;
  /** The ids of earlier answers, oldest first. */
  earlier: readonly string[];
}

/**
 * An answer with the original subject, the message quoted, in one thread with earlier answers. The
 * message came by a form and has no Message-ID, so the thread begins with one made from its id
 * (RFC 5322, 3.6.4).
 */
export function answerEmail(
  to: ContactMessage,
  answer: Answer,
  host: string,
): Omit<NewMail, 'key' | 'dueAt'> {
  const idOf = (id: string) => `<${id}@${host}>`;
  const before = [`contact-${to.id}`, ...answer.earlier].map(idOf);
  const quoted = to.message.split('\n').map((line) => `> ${line}`.trimEnd());
  return {
    to: to.email,
    subject: `Re: ${oneLine(to.subject).replace(/^re:\s*/i, '')}`,
    headers: {
      'Message-ID': idOf(answer.id),
      'In-Reply-To': before.at(-1) ?? '',
      References: before.join(' '),
      // Written by a person, so automatic replies are welcome.
      'Auto-Submitted': 'no',
    },
    text: `${plainEmail(answer.text)}\n\nOn ${longDate(to.receivedAt)} ${oneLine(to.name)} wrote:\n${quoted.join('\n')}\n`,
  };
}
