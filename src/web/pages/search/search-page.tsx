import type { SearchAnswer, SearchKind } from '../../../contract/search/search.ts';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { chosenKind } from '../../data/chosen.ts';
import { searchResults } from '../../data/queries.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { KindFilter, ResultGroup } from './result-groups.tsx';
import { BestMatch, ResultList } from './result-list.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { searchPath } from './search-path.ts';

export function Page() {
  const search = usePageRequest().search;
  const q = search.get('q')?.trim() ?? '';
  const kind = chosenKind(search);
  return (
    <section className="wrap max-w-[54rem] py-10">
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
      <Notice title="Search is not answering" live>
        Please try again in a minute.
      </Notice>
    );
  }
  if (!q)
    return <SearchIdeas>Type a word, a name or a place, or start with one of these:</SearchIdeas>;
  if (data.groups.length === 0) {
    return (
      <>
        <Notice title={`Nothing found for “${q}”`}>
          Nothing on this site has that word yet. Try fewer or other words: a surname, a town, a
          dish.
        </Notice>
        {data.near.length > 0 ? (
          <SearchIdeas ideas={data.near}>Nearest to it on this site:</SearchIdeas>
        ) : (
          <SearchIdeas>Or start with one of these:</SearchIdeas>
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
        <Notice title={`Nothing of this kind for “${q}”`}>
          <a href={searchPath(q)} className="underline underline-offset-4">
            Show everything that was found
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
        Nothing here has all of these words. These have some of them.
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
