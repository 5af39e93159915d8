import { filterAddress } from '../../../contract/search/filter-address.ts';
import { SEARCH_KIND_NAMES } from '../../../contract/search/kind-names.ts';
import type {
  SearchAnswer,
  SearchGroup,
  SearchKind,
  SearchResult,
} from '../../../contract/search/search.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { Notice, Unavailable } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { searchResults } from '../../data/queries.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { chosenKind } from './chosen-kind.ts';
import { BestMatch, ResultList } from './result-list.tsx';

const searchPath = (q: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`;

const countText = ({ count, more }: SearchGroup) => `${count}${more ? '+' : ''}`;

function KindFilter(props: { q: string; kind: SearchKind | undefined; groups: SearchGroup[] }) {
  return (
    <nav
      aria-label="Types of result"
      className="no-print -mx-4 flex overflow-x-auto border-b border-rule px-4 sm:mx-0 sm:px-0"
    >
      <a href={searchPath(props.q)} className="chip" aria-current={props.kind ? undefined : 'page'}>
        All
      </a>
      {props.groups.map((group) => (
        <a
          key={group.kind}
          href={searchPath(props.q, group.kind)}
          className="chip"
          aria-current={props.kind === group.kind ? 'page' : undefined}
        >
          {SEARCH_KIND_NAMES[group.kind]} <span className="font-normal">{countText(group)}</span>
        </a>
      ))}
    </nav>
  );
}

interface GroupProps {
  q: string;
  group: SearchGroup;
  /** Shown above all groups, so not again in its own. */
  best: SearchResult | undefined;
  words: string[];
}

function ResultGroup({ q, group, best, words }: GroupProps) {
  const results = group.results.filter(({ kind, id }) => kind !== best?.kind || id !== best.id);
  if (results.length === 0) return null;
  const name = SEARCH_KIND_NAMES[group.kind];
  return (
    <section className="mt-8" aria-labelledby={`found-${group.kind}`}>
      <h2 id={`found-${group.kind}`} className="text-2xl">
        {name} <span className="font-sans text-lg font-normal text-quiet">{countText(group)}</span>
      </h2>
      <ResultList results={results} words={words} />
      {(group.count > group.results.length || group.more) && (
        <TextLink href={searchPath(q, group.kind)} alone className="font-semibold text-green">
          All {countText(group)} in {name}
        </TextLink>
      )}
    </section>
  );
}

export function Page() {
  const search = usePageRequest().search;
  const q = search.get('q')?.trim() ?? '';
  const kind = chosenKind(search);
  return (
    <section className="wrap-list py-10">
      <PageHead title={q ? `Search: ${q}` : 'Search'} path="/search" noIndex />
      <h1 className="text-4xl">{q ? `Results for “${q}”` : 'Search'}</h1>
      <SearchBox className="my-6" list="page-suggestions" text={q} />
      <NearPlace q={q} />
      <Results q={q} kind={kind} />
    </section>
  );
}

/** 'jollof near Leeds': the lists that know distances. */
function NearPlace({ q }: { q: string }) {
  const [, what, near] = /^(.*?)\s*\bnear\s+(?!me$)(.+)$/i.exec(q) ?? [];
  if (!near) return null;
  const filter = filterAddress({ q: what?.replace(/^(business(es)?|events?)$/i, ''), near });
  return (
    <p className="mb-4 flex flex-wrap gap-3">
      <ButtonLink href={`/directory?${filter}`}>Businesses near {near}</ButtonLink>
      <ButtonLink href={`/events?${filter}`}>Events near {near}</ButtonLink>
    </p>
  );
}

function Results({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { data } = usePageData(searchResults(q, kind));
  if (!data) return <Unavailable title="Search isn’t available right now" />;
  if (!q) return <SearchIdeas>Search for a word, name or place, or try one of these:</SearchIdeas>;
  if (data.groups.length === 0) {
    return (
      <>
        <Notice title={`No results for “${q}”`}>
          Try fewer or different words, such as a surname, a town or a dish.
        </Notice>
        {data.near.length > 0 ? (
          <SearchIdeas ideas={data.near}>Did you mean:</SearchIdeas>
        ) : (
          <SearchIdeas>Or try one of these:</SearchIdeas>
        )}
      </>
    );
  }
  const [best] = data.results;
  return (
    <>
      <Understood answer={data} />
      <KindFilter q={q} kind={kind} groups={data.groups} />
      {kind ? (
        <ResultList results={data.results} words={data.words} />
      ) : (
        <>
          {best && <BestMatch result={best} words={data.words} />}
          {data.groups.map((group) => (
            <ResultGroup key={group.kind} q={q} group={group} best={best} words={data.words} />
          ))}
        </>
      )}
      {kind && data.results.length === 0 && (
        <Notice title={`No results of this type for “${q}”`}>
          <TextLink href={searchPath(q)}>Show all results</TextLink>
        </Notice>
      )}
    </>
  );
}

function Understood({ answer }: { answer: SearchAnswer }) {
  if (answer.loose) {
    return (
      <p className="mb-4 text-quiet" role="status">
        Nothing matches all of these words. These match some of them.
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

const IDEAS = ['passport', 'send money', 'Akwasidae', 'jollof', 'cocoa', 'Cape Coast'];

function SearchIdeas({ ideas = IDEAS, children }: { ideas?: string[]; children: string }) {
  return (
    <div className="mt-6">
      <p className="text-quiet">{children}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {ideas.map((idea) => (
          <li key={idea}>
            <ButtonLink href={searchPath(idea)} plain>
              {idea}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
