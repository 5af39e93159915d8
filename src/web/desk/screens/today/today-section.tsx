import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeskToday, TodayLine } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { pageOf, useMay } from '../../kit/data/desk-data.ts';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';
import { shortState } from '../articles/state-text.ts';

/** So that what is wrong of one kind doesn't push the others off the screen. */
const MOST = 5;

interface SectionProps {
  title: string;
  none: string;
  lines: readonly TodayLine[];
  count?: number;
}

/** Lines that lead to their screens, where the operator may open them, below a heading. */
export function Section({ title, none, lines, count = lines.length }: SectionProps) {
  const shown = lines.slice(0, MOST);
  return (
    <Box title={title} count={count}>
      {lines.length === 0 && <p className="py-3 text-quiet">{none}</p>}
      <ul className="divide-y divide-rule">
        {shown.map((line) => (
          <li key={`${line.href} ${line.title}`}>
            {line.href ? (
              <Link href={line.href} className="block min-h-11 py-2 hover:bg-raised">
                <Line {...line} />
              </Link>
            ) : (
              <p className="py-2">
                <Line {...line} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {count > shown.length && shown.length > 0 && (
        <p className="py-2 text-sm text-quiet">
          {shown.length} of {writeCount(count)} shown
        </p>
      )}
    </Box>
  );
}

const Line = ({ title, detail }: TodayLine) => (
  <>
    <span className="block font-semibold break-words">{title}</span>
    <span className="block text-sm break-words text-quiet">{detail}</span>
  </>
);

export function Box(props: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="min-w-0">
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-1 text-xl">
        {props.title}
        {props.count ? <span className="text-base tabular-nums">{props.count}</span> : null}
      </h2>
      {props.children}
    </section>
  );
}

/** What a writer is working on, and where to begin. */
export function YourArticles() {
  const { data } = useQuery(pageOf('/admin/articles', {}));
  if (!data) return null;
  const lines = data.rows.slice(0, MOST).map((article) => ({
    title: article.title || 'Untitled',
    detail: `${shortState(article)}. Edited ${shortMoment(article.updatedAt)}.`,
    href: deskPath('articles/article', { id: article.id }),
  }));
  return (
    <div>
      <Section title="Your articles" none="None yet." lines={lines} count={data.total} />
      <Link href={deskPath('articles/new')} className="button mt-3">
        Write an article
      </Link>
    </div>
  );
}

/** The first line of the screen while every link that leaves the site would be wrong. */
export function AddressWarning({ today }: { today: DeskToday }) {
  const isOwner = useMay('run');
  if (today.wrongAddress === null) return null;
  return (
    <p role="alert" className="mb-8 border-l-4 border-red bg-raised p-3">
      The site’s address is {today.wrongAddress}, which readers can’t reach. Links in feeds lead
      there, and newsletters, confirmations and other emails aren’t sent until{' '}
      {isOwner ? 'you enter' : 'an owner enters'} the public address under{' '}
      <SettingsLink isOwner={isOwner} to="connection" />.
    </p>
  );
}

/** What keeps emails from being sent. */
export function Warnings({ today }: { today: DeskToday }) {
  const isOwner = useMay('run');
  return (
    <>
      {!today.hasMailServer && (
        <p className="border-l-4 border-gold pl-4">
          No mail server is set up. Emails are saved in the outbox folder and not sent, and
          customers can’t review businesses. {isOwner ? 'Enter one' : 'An owner can enter one'}{' '}
          under <SettingsLink isOwner={isOwner} to="connection" />.
        </p>
      )}
      {!today.hasController && (
        <p className="border-l-4 border-red pl-4">
          The privacy policy doesn’t say who runs this site. Until{' '}
          {isOwner ? 'you add' : 'an owner adds'} a name, a postal address and a data protection
          number under <SettingsLink isOwner={isOwner} />, no newsletter or alert is sent.
        </p>
      )}
    </>
  );
}
