import { useContext } from 'react';
import { SITE } from '../../../contract/site.ts';
import { authorKind, authorPath } from '../../../domain/article-tags.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { articlesBy } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';

export function Page({ id }: { id: string }) {
  const siteUrl = useContext(SiteUrl);
  const { data, isPending } = useQuery(articlesBy(id));
  if (isPending) return <Loading>Loading articles...</Loading>;
  if (!data) {
    return (
      <MessageScreen title="Author Not Found">
        <PageHead title="Author Not Found" path="/" noIndex />
        <p>We have published nothing by this author.</p>
      </MessageScreen>
    );
  }
  const count = data.articles.length;
  const path = authorPath(data.name);
  return (
    <section className="wrap pt-8 lg:pt-12">
      <PageHead
        title={`Articles by ${data.name}`}
        description={`Everything ${SITE.name} has published by ${data.name}, newest first.`}
        path={path}
      />
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': authorKind(data.name),
            name: data.name,
            url: siteUrl + path,
            // What a person writes for; what a desk is part of.
            [authorKind(data.name) === 'Person' ? 'worksFor' : 'parentOrganization']: {
              '@type': 'Organization',
              name: SITE.name,
              url: siteUrl,
            },
          },
        }}
      />
      <div className="border-b-2 border-ink pb-4">
        <p className="font-semibold text-red">Author</p>
        <h1 className="mt-1 text-4xl sm:text-5xl">{data.name}</h1>
        <p className="mt-2 text-quiet">{count === 1 ? '1 article' : `${count} articles`}</p>
      </div>
      <h2 className="sr-only">Articles</h2>
      <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </section>
  );
}
