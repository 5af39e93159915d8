import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeskToday, TodayLine } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { useMay, useRows } from '../../kit/data/desk-data.ts';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';
import { shortState } from '../articles/state-text.ts';

/** A line of the morning: what it is about, and the one thing to do with it. */
export interface ActLine extends Omit<TodayLine, 'detail'> {
  detail: ReactNode;
  act: string;
}

export const acting = <Line extends TodayLine>(act: string, lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, act }));

interface SectionProps {
  title: string;
  none?: ReactNode;
  lines: readonly ActLine[];
  count?: number | undefined;
  children?: ReactNode;
}

/** Lines that lead to where their act is done, for those who may do it, below a heading. */
export function Section({ title, none, lines, count, children }: SectionProps) {
  return (
    <section aria-label={title} className="mb-8 min-w-0 break-inside-avoid">
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-1 text-xl">
        {title}
        {count ? <span className="text-base tabular-nums">{writeCount(count)}</span> : null}
      </h2>
      {lines.length === 0 && none && <p className="py-2 text-quiet">{none}</p>}
      <ul className="divide-y divide-rule">
        {lines.map((line) => (
          <li key={`${line.href} ${line.title}`}>
            {line.href ? (
              <Link href={line.href} className="group flex min-h-11 items-center gap-4 py-2">
                <Words {...line} />
                <span className="shrink-0 font-semibold text-green underline-offset-4 group-hover:underline">
                  {line.act}
                </span>
              </Link>
            ) : (
              <p className="py-2">
                <Words {...line} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const Words = ({ title, detail }: Pick<ActLine, 'title' | 'detail'>) => (
  <span className="min-w-0 grow">
    <span className="block font-semibold break-words">{title}</span>{' '}
    <span className="line-clamp-3 text-sm break-words text-quiet">{detail}</span>
  </span>
);

/** So that what a writer works on fits a phone. */
const MOST_OWN = 5;

export function YourArticles() {
  const { data } = useRows('/admin/articles', 1, {}).query;
  if (!data) return null;
  const lines = data.rows.slice(0, MOST_OWN).map((article) => ({
    title: article.title || 'Untitled',
    detail: `${shortState(article)}. Edited ${shortMoment(article.updatedAt)}.`,
    href: deskPath('articles/article', { id: article.id }),
    act: 'Write',
  }));
  return <Section title="Your articles" none="None yet." lines={lines} count={data.total} />;
}

/** The first line of the screen while every link that leaves the site would be wrong. */
export function AddressWarning({ today }: { today: DeskToday }) {
  const isOwner = useMay('run');
  if (today.wrongAddress === null) return null;
  return (
    <p role="alert" className="mb-6 border-l-4 border-red bg-raised p-3">
      The site’s address is {today.wrongAddress}, which readers can’t reach. Links in feeds lead
      there, and newsletters, confirmations and other emails aren’t sent until{' '}
      {isOwner ? 'you enter' : 'an owner enters'} the public address under{' '}
      <SettingsLink to="connection" />.
    </p>
  );
}
