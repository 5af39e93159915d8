import { MONTHS } from '../../../contract/calendar/months.ts';
import type { OnThisDay } from '../../../contract/facts/on-this-day.ts';
import { monthOfSlug, monthSlug, onThisDayAnchor } from '../../../domain/calendar/on-this-day.ts';
import { accraParts } from '../../../domain/time/accra-date.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { ArticleLink } from '../../components/article/article-link.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { ON_THIS_DAY } from '../../components/page/breadcrumbs.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { SourceLink } from '../../components/text/source-link.tsx';
import { onThisDay } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';

/** A month of Ghana's history, day by day. Without a month in the address, the one we are in. */
export function Page({ id }: { id: string }) {
  const now = useNow();
  const slug = id || monthSlug(now.getUTCMonth() + 1);
  const { data } = usePageData(onThisDay(slug));
  const month = monthOfSlug(slug);
  if (!data || !month) {
    return (
      <MessageScreen title="Month Not Found">
        <p>There’s no such month. Go to “On this day in Ghana” for all twelve.</p>
      </MessageScreen>
    );
  }
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title={`On this day in Ghana: ${MONTHS[month - 1]}`}
        path={`/on-this-day/${monthSlug(month)}`}
        trail={[ON_THIS_DAY]}
        description={`What happened in Ghana, and to Ghanaians abroad, in ${MONTHS[month - 1]}, day by day and with sources.`}
      />
      <p className="font-semibold text-red">On this day in Ghana</p>
      <h1 className="mt-1 text-4xl sm:text-5xl">{MONTHS[month - 1]}</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        Dated events, each with its source. Spotted a mistake? <a href="/contact">Tell us</a>.
      </p>
      <Months current={month} />
      <ol className="mt-8 grid gap-x-10 lg:grid-cols-2">
        {data.map((entry) => (
          <Entry key={entry.date} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Months({ current }: { current: number }) {
  return (
    <nav aria-label="Months" className="mt-5 flex flex-wrap gap-x-1">
      {MONTHS.map((name, index) => (
        <a
          key={name}
          href={`/on-this-day/${name.toLowerCase()}`}
          aria-current={index + 1 === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-[current=page]:no-underline"
        >
          {name.slice(0, 3)}
          <span className="sr-only">{name.slice(3)}</span>
        </a>
      ))}
    </nav>
  );
}

function Entry({ entry }: { entry: OnThisDay }) {
  const { day, month, year } = accraParts(`${entry.date}T00:00:00Z`);
  return (
    <li
      id={onThisDayAnchor(entry.date)}
      className="scroll-mt-4 border-t border-rule py-5 target:border-t-2 target:border-red"
    >
      <p className="flex flex-wrap items-center gap-x-4 text-quiet">
        <time dateTime={entry.date} className="font-semibold text-ink">
          {day} {month} {year}
        </time>
        {entry.category && <CategoryLabel topic={entry.category} />}
      </p>
      <h2 className="mt-1 text-2xl">{upperFirst(entry.title)}</h2>
      <p className="mt-2 text-lg">{entry.text}</p>
      {entry.article && (
        <p className="mt-1">
          <ArticleLink
            id={entry.article}
            className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            Read the full story
          </ArticleLink>
        </p>
      )}
      <p className="mt-2 text-sm text-quiet">
        Source:{' '}
        {entry.sources.map((source, index) => (
          <span key={source.title}>
            {index > 0 && '; '}
            <SourceLink url={source.url}>{source.title}</SourceLink>, {source.publisher} (checked{' '}
            {shortDate(source.checked)})
          </span>
        ))}
      </p>
    </li>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
