import type { DeskLine, DeskToday } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay } from '../../kit/data/desk-data.ts';
import { type ActLine, acting, Section } from './today-section.tsx';

/** Each kind of trouble in one line, however many there are, or one line that there is none. */
export function Problems({ today }: { today: DeskToday }) {
  const { work, outlets, quotes, facts, mails, counts } = today;
  const isOwner = useMay('run');
  const mayPublish = useMay('publish');
  const mayReadEmails = useMay('readers');
  const lines = [
    ...mailProblems(today, isOwner),
    ...acting('See', work.slice(0, MOST_TASKS)),
    ...together('failing outlets', outlets, counts.live, deskPath('live/outlets'), 'Mend'),
    ...together('undelivered emails', mails, counts.outbox, mails[0]?.href, 'See why'),
    ...together('out-of-date quotes', quotes, counts.quotes, deskPath('quotes'), 'Update'),
    ...together('facts to check', facts, counts.facts, deskPath('facts'), 'Check'),
  ];
  // A moderator can mend none of them.
  if (lines.length === 0 && !mayPublish) return null;
  return (
    <Section
      title="Problems"
      lines={lines}
      none={
        <>
          None. Outlets, quotes, {mayReadEmails ? 'facts, emails' : 'facts'} and background tasks
          are all fine.
        </>
      }
    />
  );
}

/** So that what failed of one kind doesn't push the rest off the screen. */
const MOST_TASKS = 5;
const MOST_NAMED = 3;

function together(
  what: string,
  lines: readonly DeskLine[],
  count: number,
  href: string | undefined,
  act: string,
) {
  const [only] = lines;
  if (!only || count === 1) return acting(act, lines);
  const named = lines.slice(0, MOST_NAMED).map(({ title }) => title);
  const more = count - named.length;
  return [
    {
      title: `${writeCount(count)} ${what}`,
      detail: `${named.join(' · ')}${more > 0 ? ` and ${writeCount(more)} more` : ''}`,
      href: href ?? only.href,
      act,
    },
  ];
}

/** What keeps emails from being sent, which an owner can mend. */
function mailProblems(today: DeskToday, isOwner: boolean): ActLine[] {
  const href = (path: string) => (isOwner ? path : null);
  const problems = [
    !today.hasController && {
      title: 'The privacy policy doesn’t say who runs this site',
      detail: `No newsletter or alert is sent until ${isOwner ? 'you add' : 'an owner adds'} a name, a postal address and a data protection number.`,
      href: href(deskPath('settings')),
      act: 'Add them',
    },
    !today.hasMailServer && {
      title: 'No mail server is set up',
      detail:
        'Emails are saved in the outbox folder and not sent, and customers can’t review businesses.',
      href: href(deskPath('connection')),
      act: 'Enter one',
    },
  ];
  return problems.filter((problem) => problem !== false);
}
