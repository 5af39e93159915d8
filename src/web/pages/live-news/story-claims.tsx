import type { Story } from '../../../contract/news/live-news.ts';
import { joinClaim, splitClaim } from '../../../domain/news/story-claims.ts';

/** Plain forms, one press each: which report doesn't belong to the story, and which story does. */
export function StoryClaims({ story, path }: { story: Story; path: string }) {
  const [first] = story.reports;
  if (!first) return null;
  const related = story.related.flatMap(({ coverage: [other] }) => other ?? []);
  if (story.reports.length < 2 && related.length === 0) return null;
  return (
    <details className="no-print marked mt-6">
      <summary className="inline-flex min-h-11 items-center gap-2">Is this one story?</summary>
      {story.reports.length > 1 && (
        <Claims
          title="This is two stories: which report is about something else?"
          path={path}
          claims={story.reports.map((report) => ({
            id: report.id,
            label: `${report.source.name}: ${report.title}`,
            message: splitClaim(report),
          }))}
        />
      )}
      {related.length > 0 && (
        <Claims
          title="These belong together: which report is about the same event?"
          path={path}
          claims={related.map((other) => ({
            id: other.id,
            label: `${other.outlet}: ${other.title}`,
            message: joinClaim(first, other),
          }))}
        />
      )}
    </details>
  );
}

interface Props {
  title: string;
  path: string;
  claims: { id: string; label: string; message: string }[];
}

const Claims = ({ title, path, claims }: Props) => (
  <form method="post" action="/report" className="mt-2">
    <input type="hidden" name="page" value={path} />
    <input type="hidden" name="email" value="" />
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{title}</legend>
      {claims.map(({ id, label, message }) => (
        <button
          key={id}
          type="submit"
          name="message"
          value={message}
          className="button button-plain justify-start text-left"
        >
          {label}
        </button>
      ))}
    </fieldset>
  </form>
);
