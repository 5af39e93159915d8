import type { SearchAnswer, SearchKind } from '../../../contract/search/search.ts';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { searchResults } from '../../data/queries.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { chosenKind } from './chosen-kind.ts';
import { KindFilter, ResultGroup } from './result-groups.tsx';
import { BestMatch, ResultList } from './result-list.tsx';
import { searchPath } from './search-path.ts';

export function Page() {
  const search = usePageRequest().search;
  const q = search.get('q')?.trim() ?? '';
  const kind = chosenKind(search);
  return (
    <section className="wrap-list py-10">
      <PageHead title={q ? `Search: ${q}` : 'Search'} path="/search" noIndex />
      <h1 className="text-4xl">{q ? `Results for “${q}”` : 'Search'}</h1>
      <SearchBox className="my-6" list="page-suggestions" text={q} />
      <Results q={q} kind={kind} />
    </section>
  );
}

function Results({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { data } = usePageData(searchResults(q, kind));
  if (!data) {
    return (
      <Notice title="Search isn’t available right now" live>
        Please try again in a minute.
      </Notice>
    );
  }
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
          <a href={searchPath(q)} className="underline underline-offset-4">
            Show all results
          </a>
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
            <a href={searchPath(idea)} className="button button-plain">
              {idea}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
