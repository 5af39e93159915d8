import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  ARTICLE_SORTS,
  ARTICLE_STATUSES,
  ARTICLES_PER_PAGE,
  type DeskArticle,
} from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { call } from '../data/call.ts';
import { deskArticleCounts, pageOf } from '../data/desk-data.ts';
import { siteAddress } from '../data/site-address.ts';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { Cell, Table } from '../layout/table.tsx';
import { ExportCsv } from '../lists/export-csv.tsx';
import { Filter, ListFilters, SortFilter } from '../lists/list-filters.tsx';
import { ListPager, ListRange } from '../lists/list-pages.tsx';
import { useList } from '../lists/use-list.ts';
import { withCount } from '../lists/with-count.ts';
import { PublishingCalendar } from './publishing-calendar.tsx';
import { shortState } from './state-text.ts';

interface Props {
  hrefOf: (id: string) => string;
  onWrite: () => void;
}

/** The articles that match, and the calendar of what is scheduled. */
export function ArticleList({ hrefOf, onWrite }: Props) {
  const list = useList({ status: '', category: '', author: '' });
  const { status: _status, sort: _sort, ...filter } = list.query;
  const { data: counts } = useQuery(deskArticleCounts(filter));
  const query = useQuery(pageOf('/admin/articles', { ...list.query, page: list.page }));
  const { data: scheduled } = useQuery(pageOf('/admin/articles', { status: 'scheduled' }));
  return (
    <>
      <Button kind="main" className="mb-4" onClick={onWrite}>
        Write an article
      </Button>
      <ListFilters label="Articles" list={list} hint="Title, author or tag">
        <Filter
          name="status"
          label="Status"
          options={[
            ['', 'All'],
            ...ARTICLE_STATUSES.map((each) => [each, withCount(each, counts?.[each])] as const),
            ['review', withCount('waiting for review', counts?.review)],
          ]}
        />
        <Filter name="category" label="Category" options={[['', 'All'], ...CATEGORIES]} />
        <SortFilter sorts={ARTICLE_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={ARTICLES_PER_PAGE}>
        {list.values.author && <span>By {list.values.author}</span>}
        <ExportCsv
          name="articles"
          total={query.data?.total}
          head={['Title', 'Author', 'Category', 'Status', 'Published', 'Edited', 'Address']}
          toRow={(article: DeskArticle) => [
            article.title,
            article.authorName,
            article.category,
            article.status,
            article.publishedAt,
            article.updatedAt,
            `${siteAddress()}/article/${article.id}`,
          ]}
          read={(page) => call('GET /admin/articles', { params: { ...list.query, page } })}
        />
      </ListRange>
      <Loaded
        query={query}
        loading="Loading articles..."
        empty={list.isFiltered ? 'No articles match' : 'No articles yet'}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows: articles, total }) => (
          <>
            <Table
              caption="Articles"
              columns={['Title', 'Author', 'Category', 'Status', 'Featured']}
            >
              {articles.map((article) => (
                <tr key={article.id}>
                  <Cell>
                    <div className="flex flex-row-reverse items-center justify-end gap-3">
                      {/* On its own baseline, because the row stands on the title's line. */}
                      <Link
                        href={hrefOf(article.id)}
                        className="headline-link self-baseline py-2.5 font-semibold"
                      >
                        {article.title || 'Untitled'}
                      </Link>
                      {article.imageUrl && (
                        <img
                          src={article.imageUrl}
                          alt=""
                          loading="lazy"
                          className="aspect-video w-20 shrink-0 bg-raised object-cover max-lg:hidden"
                        />
                      )}
                    </div>
                  </Cell>
                  <Cell>
                    <Link
                      href={list.hrefOf({ author: article.authorName })}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {article.authorName}
                    </Link>
                  </Cell>
                  <Cell>{article.category}</Cell>
                  <Cell>{shortState(article)}</Cell>
                  <Cell>{article.featuredRank ?? ''}</Cell>
                </tr>
              ))}
            </Table>
            <ListPager list={list} total={total} perPage={ARTICLES_PER_PAGE} />
            <PublishingCalendar articles={dated(articles, scheduled?.rows)} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Those on the screen and everything that is scheduled, each once. */
const dated = (shown: readonly DeskArticle[], scheduled: readonly DeskArticle[] = []) => [
  ...new Map([...shown, ...scheduled].map((article) => [article.id, article])).values(),
];
