import { SITE } from '../../../contract/site.ts';
import { authorKind, authorPath } from '../../../domain/articles/article-tags.ts';
import { authorFeed } from '../../../domain/feeds/feeds.ts';
import { PrintedCorrections } from '../../components/article/printed-corrections.tsx';
import { ARTICLES } from '../../components/page/breadcrumbs.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { usePage } from '../../data/page-info.ts';
import { articlesBy, contactDetails } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleShelf } from './article-shelf.tsx';

export function Page({ id }: { id: string }) {
  const siteUrl = usePage().siteUrl;
  const { data } = usePageData(articlesBy(id));
  if (!data) {
    return (
      <MessageScreen title="Author Not Found">
        <p>We haven’t published anything by this author.</p>
      </MessageScreen>
    );
  }
  const path = authorPath(data.name);
  return (
    <ArticleShelf
      kind={data.desk ? 'Who checks' : 'Author'}
      name={data.name}
      articles={data.articles}
      feed={authorFeed(data.name)}
      about={data.desk && <AboutDesk covers={data.desk.covers} path={path} />}
      more={
        data.desk &&
        data.desk.corrections.length > 0 && (
          <PrintedCorrections corrections={data.desk.corrections} />
        )
      }
    >
      <PageHead
        title={data.desk ? data.name : `Articles by ${data.name}`}
        description={
          data.desk?.covers ?? `Everything by ${data.name} on ${SITE.name}, newest first.`
        }
        path={path}
        trail={[ARTICLES]}
      />
      {data.articles.length > 0 && <FeedLinks feed={authorFeed(data.name)} />}
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

/** What a desk covers, and how to reach it. */
function AboutDesk({ covers, path }: { covers: string; path: string }) {
  const { data } = usePageData(contactDetails());
  return (
    <div className="mt-3 max-w-[65ch] text-lg">
      <p>{covers}</p>
      <p className="mt-2">
        Found a mistake, or know a better source?{' '}
        <TextLink href={`/report?${new URLSearchParams({ page: path })}`} rel="nofollow">
          Tell us
        </TextLink>
        {data && (
          <>
            {' '}
            or email{' '}
            <TextLink href={`mailto:${data.editor}`} className="break-all">
              {data.editor}
            </TextLink>
          </>
        )}
        . We reply within 24-48 hours.
      </p>
    </div>
  );
}
