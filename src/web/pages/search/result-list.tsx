import type { ReactNode } from 'react';
import { SEARCH_KIND_NAME } from '../../../contract/search/kind-names.ts';
import type { SearchResult } from '../../../contract/search/search.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { highlight } from '../../../domain/text/highlight.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { HeadlineLink } from '../../components/page/links.tsx';

/** A text with the words searched for marked in it. A page of results has dozens, so no component. */
const marked = (text: string, words: readonly string[]) =>
  highlight(text, words).map((part, index) =>
    part.match ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        key={index}
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

export function ResultList({ results, words }: { results: SearchResult[]; words: string[] }) {
  return (
    <ul className="mt-2 divide-y divide-rule border-t-2 border-ink">
      {results.map((result) => (
        <li key={result.kind + result.id} className="py-4">
          <h3 className="text-xl">
            <ResultLink url={result.url}>{marked(result.title, words)}</ResultLink>
          </h3>
          <p className="mt-1 text-quiet">{marked(result.excerpt, words)}</p>
          <p className="mt-1 text-sm text-quiet">
            <ResultOrigin result={result} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The likeliest result of any kind, above the groups. */
export function BestMatch({ result, words }: { result: SearchResult; words: string[] }) {
  return (
    <section aria-labelledby="best-match" className="mt-6 border-l-4 border-gold bg-raised p-4">
      <h2 id="best-match" className="small-headline text-sm text-red">
        Best match · {SEARCH_KIND_NAME[result.kind]}
      </h2>
      <p className="headline mt-1 text-2xl sm:text-3xl">
        <ResultLink url={result.url}>{marked(result.title, words)}</ResultLink>
      </p>
      <p className="mt-2">{marked(result.excerpt, words)}</p>
      <p className="mt-1 text-sm text-quiet">
        <ResultOrigin result={result} />
      </p>
    </section>
  );
}

function ResultOrigin({ result }: { result: SearchResult }) {
  return (
    <>
      {result.label}
      {result.publishedAt && (
        <>
          {' · '}
          <time dateTime={result.publishedAt}>
            {shortDate(dayThere(result.publishedAt, result.timeZone))}
          </time>
        </>
      )}
    </>
  );
}

function ResultLink(props: { url: string; children: ReactNode }) {
  if (props.url.startsWith('/')) {
    return <HeadlineLink href={props.url}>{props.children}</HeadlineLink>;
  }
  return (
    <a href={props.url} className="headline-link" rel="noopener external">
      {props.children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  );
}
