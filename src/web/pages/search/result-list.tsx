import type { ReactNode } from 'react';
import type { SearchResult } from '../../../contract/search.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { Marked } from '../../components/text/marked.tsx';
import { Link } from '../../navigation/router.tsx';

export function ResultList({ results, words }: { results: SearchResult[]; words: string[] }) {
  return (
    <ul className="mt-2 divide-y divide-rule border-t-2 border-ink">
      {results.map((result) => (
        <li key={result.kind + result.id} className="py-4">
          <h3 className="text-xl">
            <ResultLink url={result.url}>
              <Marked text={result.title} words={words} />
            </ResultLink>
          </h3>
          <p className="mt-1 text-quiet">
            <Marked text={result.excerpt} words={words} />
          </p>
          <p className="mt-1 text-sm text-quiet">
            {result.label}
            {result.publishedAt && (
              <>
                {' · '}
                <time dateTime={result.publishedAt}>{shortDate(result.publishedAt)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ResultLink(props: { url: string; children: ReactNode }) {
  if (props.url.startsWith('/')) {
    return (
      <Link href={props.url} className="headline-link">
        {props.children}
      </Link>
    );
  }
  return (
    <a href={props.url} className="headline-link" rel="noopener external">
      {props.children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  );
}
