import type { Source } from '../../../contract/articles/article.ts';
import { MONTHS } from '../../../contract/calendar/months.ts';
import { citations } from '../../../domain/markup/check-text.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { SourceLink } from './source-link.tsx';

/** The sources of a text, numbered: when each was published, what of it was read, and when. */
export function Sources(props: {
  sources: readonly Source[];
  content?: string;
  /** Of what, before which names and under which headings, where several texts share a page. */
  of?: string;
  anchors?: string;
  headings?: 2 | 3 | 4;
}) {
  const { sources, content = '', of, anchors = '', headings = 2 } = props;
  const Heading = `h${headings}` as const;
  const cited = citations(readText(content));
  if (sources.length === 0) return null;
  return (
    <aside className="@container mt-8 bg-raised p-5 text-sm" aria-labelledby={`${anchors}sources`}>
      <Heading id={`${anchors}sources`} className="text-lg">
        Sources{of && <span className="sr-only"> of {of}</span>}
      </Heading>
      <ol className="mt-3 list-decimal space-y-2 pl-5 @3xl:columns-2 @3xl:gap-12">
        {sources.map((source, index) => (
          <li key={source.title + source.publisher} id={`${anchors}source-${index + 1}`}>
            <SourceLink url={source.url}>{source.title}</SourceLink>, {source.publisher}
            <span className="text-quiet"> ({provenance(source)})</span>
            <BackLinks source={index + 1} times={cited.get(index + 1) ?? 0} anchors={anchors} />
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Links back to each citation in the text. */
function BackLinks(props: { source: number; times: number; anchors: string }) {
  const { source, times, anchors } = props;
  return Array.from({ length: times }, (_, index) => (
    <a
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is what it links to
      key={index}
      href={`#${anchors}cited-${source}-${index + 1}`}
      aria-label={`Back to where source ${source} is used${times > 1 ? `, ${index + 1} of ${times}` : ''}`}
      className="citation no-print"
    >
      ↩
    </a>
  ));
}

function provenance({ published, read, checked }: Source): string {
  const dated = published && `published ${spelled(published)}`;
  return [dated, read, `checked ${shortDate(checked)}`].filter(Boolean).join('; ');
}

/** '2026', 'November 2026' or '15 Nov 2026', as far as is known. */
function spelled(published: string): string {
  const [year = '', month, day] = published.split('-');
  if (day) return shortDate(published);
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : year;
}
