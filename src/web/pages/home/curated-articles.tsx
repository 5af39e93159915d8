import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenCategory } from '../../data/chosen.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { curatedArticles, featuredArticles } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { ArticleTabs, NEWS_ANCHOR } from './article-tabs.tsx';

export function CuratedArticles() {
  const { search } = usePageRequest();
  const category = chosenCategory(search);
  const { data: articles } = usePageData(curatedArticles(category));
  const leadId = usePageData(featuredArticles()).data?.[0]?.id;
  const props = { category, articles, leadId, choices: homeChoices(search) };
  return (
    <section
      id={NEWS_ANCHOR}
      className="wrap py-6 sm:py-10 lg:py-14"
      aria-labelledby="news-heading"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading id="news-heading" topic="News">
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
