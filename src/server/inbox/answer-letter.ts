import { longDate } from '../../domain/time/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { oneLine, plainEmail } from '../mail/plain-email.ts';

interface Answered {
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
  /** What was answered before, oldest first. */
  earlier: readonly string[];
}

/**
 * An answer as a person's mail program shows it: under the subject they wrote, with their words quoted,
 * in one thread with what was answered before. The message itself came by a form and has no
 * Message-ID, so the thread begins with one made of its id (RFC 5322, 3.6.4).
 */
export function answerLetter(
  to: Answered,
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
      // Somebody wrote it by hand: an automatic reply may answer it.
      'Auto-Submitted': 'no',
    },
    text: `${plainEmail(answer.text)}\n\nOn ${longDate(to.receivedAt)} ${oneLine(to.name)} wrote:\n${quoted.join('\n')}\n`,
  };
}
