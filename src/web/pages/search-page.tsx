import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { ArticleAge } from '../components/article-age.tsx';
import { CategoryLabel } from '../components/category-label.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { searchResults } from '../data/queries.ts';
import { SearchBox } from '../shell/search-box.tsx';

export function Page() {
  const q = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  return (
    <section className="wrap max-w-[50rem] py-10">
      <PageHead title={q ? `Search: ${q}` : 'Search'} path="/search" noIndex />
      <h1 className="text-4xl">{q ? `Results for “${q}”` : 'Search'}</h1>
      <SearchBox className="my-6" />
      <Results q={q} />
    </section>
  );
}

function Results({ q }: { q: string }) {
  const { data, isPending } = useQuery(searchResults(q));
  if (isPending) return <Loading>Searching...</Loading>;
  if (!data) {
    return (
      <Notice title="Search is not answering" live>
        Please try again in a minute.
      </Notice>
    );
  }
  if (!q) return <p className="text-quiet">Type a word, a name or a place.</p>;
  if (data.results.length === 0) {
    return (
      <Notice title={`Nothing found for “${q}”`}>
        Try fewer or other words: a surname, a town, a dish.
      </Notice>
    );
  }
  return (
    <>
      <p className="text-quiet" role="status">
        {data.results.length === 1 ? '1 article' : `${data.results.length} articles`}
      </p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {data.results.map((result) => (
          <li key={result.id} className="py-5">
            <CategoryLabel category={result.label} />
            <h2 className="mt-1 text-2xl">
              <Link href={result.url} className="headline-link">
                {result.title}
              </Link>
            </h2>
            <p className="mt-2 text-quiet">{result.excerpt}</p>
            <p className="mt-2 text-sm text-quiet">
              {result.publishedAt && <ArticleAge publishedAt={result.publishedAt} />}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
