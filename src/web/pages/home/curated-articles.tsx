import { SectionHeading } from '../../components/page/section-heading.tsx';
import { homeChoices } from '../../data/home-choices.ts';
import { Island } from '../../page/island.tsx';
import { usePageRequest } from '../../page/page-request.ts';
import { ARTICLES_ANCHOR, ArticleTabs } from './article-tabs.tsx';
import { useHomeArticles } from './home-articles.ts';

export function CuratedArticles() {
  const { search } = usePageRequest();
  const { category, grid, topIds } = useHomeArticles();
  const props = { category, articles: grid, topIds, choices: homeChoices(search) };
  return (
    <section
      id={ARTICLES_ANCHOR}
      className="wrap py-6 sm:py-10 lg:py-14"
      aria-labelledby="articles-heading"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading id="articles-heading" topic="News">
          News &amp; Stories
        </SectionHeading>
        <a href="/news/all" className="button button-plain">
          Live news
        </a>
      </div>
      <Island name="ArticleTabs" component={ArticleTabs} props={props} when="visible" />
    </section>
  );
}
