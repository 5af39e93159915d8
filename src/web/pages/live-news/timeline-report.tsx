import type { Story } from '../../../contract/news/live-news.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { headlineParts, onlyNamedHere } from '../../../domain/news/report-differences.ts';
import { accraParts } from '../../../domain/time/accra-date.ts';
import { LivePicture } from '../../components/live-news/live-picture.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { countryName, OWNER_NAMES } from './outlet-words.ts';

type Report = Story['reports'][number];

interface Props {
  report: Report;
  others: Report[];
  previous: Report | undefined;
  category: Story['category'];
}

/** One outlet's report in a story's timeline: when, who, its headline and what only it mentions. */
export function TimelineReport({ report, others, previous, category }: Props) {
  const language = outletLanguage(report.source.name);
  const about = [countryName(report.outlet.country), OWNER_NAMES[report.outlet.ownerKind]];
  const alone = onlyNamedHere(report, others);
  return (
    <li className="relative pb-8 pl-6">
      <span className="absolute top-2 -left-[7px] size-3 bg-red" aria-hidden="true" />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a href={`/live/${report.id}`} className="inline-flex min-h-6 items-center underline">
          <time dateTime={report.publishedAt} className="headline text-xl tabular-nums">
            {clock(report, previous)}
          </time>
        </a>
        <span className="font-semibold">{report.source.name}</span>
        <span className="text-sm text-quiet">{about.filter(Boolean).join(', ')}</span>
      </p>
      <div className="mt-2 grid gap-4 sm:has-[img]:grid-cols-[1fr_12rem]">
        <div className="min-w-0">
          <h2 className="text-2xl" lang={language}>
            {headlineParts(
              report.title,
              others.map(({ title }) => title),
            ).map((part, index) =>
              part.only ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may appear twice
                <u key={index} className="decoration-gold decoration-2 underline-offset-4">
                  {part.text}
                </u>
              ) : (
                part.text
              ),
            )}
          </h2>
          {report.description && (
            <p className="mt-2 text-quiet" lang={language}>
              {report.description}
            </p>
          )}
          {alone.length > 0 && (
            <p className="mt-2 text-sm">
              <strong>Only this outlet mentions:</strong> {alone.join('; ')}
            </p>
          )}
          <OutletLink
            href={report.url}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            Read at {report.source.name} ↗
          </OutletLink>
        </div>
        <div className="empty:hidden">
          <LivePicture item={{ ...report, category }} sizes="(min-width: 40rem) 12rem, 100vw" />
        </div>
      </div>
    </li>
  );
}

/** '14:05' in Accra, with the date where it differs from that of the report before. */
function clock(report: Report, previous: Report | undefined): string {
  const { time, day, shortMonth } = accraParts(report.publishedAt);
  const isSameDay = previous?.publishedAt.slice(0, 10) === report.publishedAt.slice(0, 10);
  return isSameDay ? time : `${day} ${shortMonth}, ${time}`;
}
