import { SITE } from '../../../contract/site.ts';
import { authorKind, authorPath } from '../../../domain/articles/article-tags.ts';
import { authorFeed } from '../../../domain/feeds/feeds.ts';
import { ARTICLES } from '../../components/page/breadcrumbs.tsx';
import { FeedLinks } from '../../components/page/feed-links.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { publisher } from '../../components/page/publisher.ts';
import { usePage } from '../../data/page-info.ts';
import { articlesBy } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleShelf } from './article-shelf.tsx';

export function Page({ id }: { id: string }) {
  const siteUrl = usePage().siteUrl;
  const { data } = usePageData(articlesBy(id));
  if (!data) {
    return (
      <MessageScreen title="Author Not Found">
        <PageHead title="Author Not Found" path="/" noIndex />
        <p>We haven’t published anything by this author.</p>
      </MessageScreen>
    );
  }
  const path = authorPath(data.name);
  return (
    <ArticleShelf
      kind="Author"
      name={data.name}
      articles={data.articles}
      feed={authorFeed(data.name)}
    >
      <PageHead
        title={`Articles by ${data.name}`}
        description={`Everything by ${data.name} on ${SITE.name}, newest first.`}
        path={path}
        trail={[ARTICLES]}
      />
      <FeedLinks feed={authorFeed(data.name)} />
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': authorKind(data.name),
            name: data.name,
            url: siteUrl + path,
            // What a person writes for; what a desk is part of.
            [authorKind(data.name) === 'Person' ? 'worksFor' : 'parentOrganization']:
              publisher(siteUrl),
          },
        }}
      />
    </ArticleShelf>
  );
}
