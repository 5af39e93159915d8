import type { ReactNode } from 'react';
import type {
  SearchAnswer,
  SearchGroup,
  SearchKind,
  SearchResult,
} from '../../../contract/search.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { Loading } from '../../components/page/loading.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Marked } from '../../components/text/marked.tsx';
import { chosenKind } from '../../data/chosen.ts';
import { KIND_NAMES } from '../../data/kind-names.ts';
import { searchResults } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { Link, useSearch } from '../../navigation/router.tsx';

const searchPath = (q: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`;

export function Page() {
  const search = new URLSearchParams(useSearch());
  const q = search.get('q')?.trim() ?? '';
  const kind = chosenKind(search);
  return (
    <section className="wrap max-w-[54rem] py-10">
      <PageHead title={q ? `Search: ${q}` : 'Search'} path="/search" noIndex />
      <h1 className="text-4xl">{q ? `Results for “${q}”` : 'Search'}</h1>
      <SearchBox key={q} className="my-6" list="page-suggestions" text={q} />
      <Results q={q} kind={kind} />
    </section>
  );
}

function Results({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { data, isPending } = useQuery(searchResults(q, kind));
  if (isPending) return <Loading>Searching...</Loading>;
  if (!data) {
    return (
      <Notice title="Search is not answering" live>
        Please try again in a minute.
      </Notice>
    );
  }
  if (!q) return <Ideas>Type a word, a name or a place, or start with one of these.</Ideas>;
  if (data.groups.length === 0) {
    return (
      <>
        <Notice title={`Nothing found for “${q}”`}>
          Try fewer or other words: a surname, a town, a dish.
        </Notice>
        <Ideas>Or start with one of these.</Ideas>
      </>
    );
  }
  const shown = data.groups.filter((group) => !kind || group.kind === kind);
  return (
    <>
      <Understood answer={data} />
      <KindFilter q={q} kind={kind} groups={data.groups} />
      {kind ? (
        <ResultList results={data.results} words={data.words} />
      ) : (
        shown.map((group) => <Group key={group.kind} q={q} group={group} words={data.words} />)
      )}
      {kind && data.results.length === 0 && (
        <Notice title={`Nothing of this kind for “${q}”`}>
          <Link href={searchPath(q)} className="underline underline-offset-4">
            Show everything that was found
          </Link>
        </Notice>
      )}
    </>
  );
}

function Understood({ answer }: { answer: SearchAnswer }) {
  if (answer.loose) {
    return (
      <p className="mb-4 text-quiet" role="status">
        Nothing holds all of these words. This is what holds some of them.
      </p>
    );
  }
  if (!answer.corrected) return null;
  return (
    <p className="mb-4 text-quiet" role="status">
      Showing results for <strong className="text-ink">{answer.corrected}</strong>.
    </p>
  );
}

const countText = ({ count, more }: SearchGroup) => `${count}${more ? '+' : ''}`;

function KindFilter(props: { q: string; kind: SearchKind | undefined; groups: SearchGroup[] }) {
  return (
    <nav
      aria-label="Kinds of results"
      className="no-print -mx-4 flex overflow-x-auto border-b border-rule px-4 sm:mx-0 sm:px-0"
    >
      <Link
        href={searchPath(props.q)}
        className="chip"
        aria-current={props.kind ? undefined : 'page'}
      >
        All
      </Link>
      {props.groups.map((group) => (
        <Link
          key={group.kind}
          href={searchPath(props.q, group.kind)}
          className="chip"
          aria-current={props.kind === group.kind ? 'page' : undefined}
        >
          {KIND_NAMES[group.kind]} <span className="font-normal">{countText(group)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Group(props: { q: string; group: SearchGroup; words: string[] }) {
  const { group } = props;
  const name = KIND_NAMES[group.kind];
  return (
    <section className="mt-8" aria-labelledby={`found-${group.kind}`}>
      <h2 id={`found-${group.kind}`} className="text-2xl">
        {name} <span className="text-lg font-normal text-quiet">{countText(group)}</span>
      </h2>
      <ResultList results={group.results} words={props.words} />
      {(group.count > group.results.length || group.more) && (
        <Link
          href={searchPath(props.q, group.kind)}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          All {countText(group)} in {name}
        </Link>
      )}
    </section>
  );
}

function ResultList({ results, words }: { results: SearchResult[]; words: string[] }) {
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

const IDEAS = ['kente', 'jollof', 'Akwasidae', 'cocoa', 'Cape Coast', 'lawyer Accra'];

function Ideas({ children }: { children: string }) {
  return (
    <div className="mt-6">
      <p className="text-quiet">{children}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {IDEAS.map((idea) => (
          <li key={idea}>
            <Link href={searchPath(idea)} className="button button-plain">
              {idea}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
