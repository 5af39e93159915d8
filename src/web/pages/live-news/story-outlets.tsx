import type { Story } from '../../../contract/news/live-news.ts';
import { type Agreement, agreement } from '../../../domain/news/agreement.ts';
import { ownershipOf } from '../../../domain/news/ownership.ts';
import { counts } from '../../../domain/news/pick-up.ts';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { anchorOf, timeNear } from './report-time.ts';

/** Who has the story: a link to each outlet's report, who owns them, and what most of them mention. */
export function StoryOutlets({ story }: { story: Story }) {
  const counted = story.reports.filter(counts);
  const firsts = [...Map.groupBy(counted, ({ source }) => source.name).values()].flatMap(
    (reports) => reports.slice(0, 1),
  );
  const line = [`${story.outlets} outlets`, ownershipOf(story.reports)].filter(Boolean).join(', ');
  return (
    <TitledSection id="outlets" title={line} look="font-sans text-lg leading-snug font-semibold">
      <ul className="chip-row -mx-4 mt-3 flex gap-2 pl-4 sm:mx-0 sm:flex-wrap sm:pl-0">
        {firsts.map((report) => (
          <li key={report.id} className="shrink-0">
            <a
              href={`#${anchorOf(report.id)}`}
              className="inline-flex min-h-11 items-center gap-1.5 border border-quiet px-2 hover:border-ink hover:bg-raised"
            >
              <span className="font-semibold">{report.source.name}</span>
              {report.outlet.owner && report.outlet.owner !== report.source.name && (
                <span className="text-sm text-quiet">of {report.outlet.owner}</span>
              )}
              <time dateTime={report.publishedAt} className="text-sm text-quiet tabular-nums">
                {timeNear(report.publishedAt, story.publishedAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
      <MostMention groups={agreement(story.reports)} />
    </TitledSection>
  );
}

function MostMention({ groups }: { groups: Agreement[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="mt-5 border-t border-rule pt-3">
      <h3 className="font-sans font-semibold">What they agree on</h3>
      <ul className="mt-1">
        {groups.map(({ words, outlets, of }) => (
          <li key={outlets}>
            {words.join(', ')}:{' '}
            <span className="whitespace-nowrap text-quiet">
              {outlets} of {of} outlets
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-quiet">In the excerpts we’ve read.</p>
    </div>
  );
}
