import { Link } from 'wouter';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { useNow } from '../../../data/use-now.ts';

const DAYS = 28;
const DAY = 24 * 60 * 60 * 1000;

interface Props {
  articles: readonly DeskArticle[];
  hrefOf: (id: string) => string;
}

/** What was published last week and what is scheduled for the next three, by Accra dates. */
export function PublishingCalendar({ articles, hrefOf }: Props) {
  const now = useNow();
  const today = dayOf(now);
  const monday = now.getTime() - (((now.getUTCDay() + 6) % 7) + 7) * DAY;
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(new Date(monday + index * DAY)));
  const dated = articles.filter(
    ({ status, publishedAt }) => publishedAt && status !== 'draft' && status !== 'unpublished',
  );
  return (
    <TitledSection id="calendar" title="Calendar" className="mt-10">
      <ol className="mt-2 grid gap-px border border-rule bg-rule sm:grid-cols-7">
        {days.map((day) => {
          const here = dated.filter(({ publishedAt }) => publishedAt?.startsWith(day));
          return (
            <li
              key={day}
              className={`min-w-0 bg-paper p-2 text-sm sm:min-h-20 ${here.length === 0 && day !== today ? 'max-sm:hidden' : ''}`}
            >
              <time dateTime={day} className={day === today ? 'font-bold text-red' : 'text-quiet'}>
                {spelled(day)}
                {day === today && ' · today'}
              </time>
              {here.map(({ id, title, status, publishedAt }) => (
                <Link
                  key={id}
                  href={hrefOf(id)}
                  className="headline-link block min-h-11 truncate py-1 lg:min-h-6"
                  title={title}
                >
                  {status === 'scheduled' && <strong>{publishedAt?.slice(11, 16)} </strong>}
                  {title}
                </Link>
              ))}
            </li>
          );
        })}
      </ol>
    </TitledSection>
  );
}

const spelled = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
