import type { Story } from '../../../contract/news/live-news.ts';
import { counts } from '../../../domain/news/pick-up.ts';
import type { StorySummary } from '../../../domain/news/story-summary.ts';
import { ReportPicture } from './report-picture.tsx';
import { anchorOf } from './report-time.ts';

/** The picture at the top: of the report the summary is from, or the first there is. */
export function leadPicture(reports: Story['reports'], summary: readonly StorySummary[]) {
  const pictured = reports.filter(
    (report) => report.urlToImage && counts(report) && !report.removedAt,
  );
  return pictured.find(({ id }) => id === summary[0]?.reportId) ?? pictured[0];
}

interface Props {
  summary: readonly StorySummary[];
  pictured: Story['reports'][number] | undefined;
  category: Story['category'];
}

/** The story in a few sentences and one picture, as far as there are any. */
export function StoryTop({ summary, pictured, category }: Props) {
  if (summary.length === 0 && !pictured) return null;
  return (
    <div className="mb-8 grid gap-6 has-[blockquote]:has-[img]:md:grid-cols-2">
      {/* On a phone the reports below, which say the same, come first. */}
      <div className="grid content-start gap-3 empty:hidden max-sm:hidden">
        {summary.map((each) => (
          <Summary key={each.reportId} summary={each} />
        ))}
      </div>
      {pictured && (
        <ReportPicture
          report={pictured}
          category={category}
          sizes="(min-width: 48rem) 26rem, 100vw"
          first
        />
      )}
    </div>
  );
}

/** An outlet's own sentence, and whose it is. */
function Summary({ summary }: { summary: StorySummary }) {
  const anchor = `#${anchorOf(summary.reportId)}`;
  return (
    <figure className="border-l-4 border-gold pl-4">
      <blockquote cite={anchor} className="text-lg leading-snug sm:text-xl">
        {summary.sentence}
      </blockquote>
      <figcaption className="mt-2 text-quiet">
        <a href={anchor} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {summary.outlet}
        </a>
        , in its own words
      </figcaption>
    </figure>
  );
}
