import { mostReadArticles } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleLink } from './article-link.tsx';

const SHOWN = 5;

/** The most-read articles of the week, once there are five to choose from. */
export function MostRead({ except = '' }: { except?: string }) {
  const { data = [] } = usePageData(mostReadArticles());
  const articles = data.filter(({ id }) => id !== except).slice(0, SHOWN);
  if (articles.length < SHOWN) return null;
  return (
    <section aria-labelledby="most-read" className="no-print">
      <h2 id="most-read" className="border-t-2 border-ink pt-4 text-3xl">
        Most read this week
      </h2>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
        {articles.map(({ id, title }, index) => (
          <li key={id} className="flex gap-3 border-b border-rule py-3 lg:border-b-0">
            <span aria-hidden="true" className="headline text-2xl text-red">
              {index + 1}
            </span>
            <h3 className="small-headline">
              <ArticleLink id={id}>{title}</ArticleLink>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
