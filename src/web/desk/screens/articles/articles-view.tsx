import { Link } from 'wouter';
import {
  ARTICLE_SORTS,
  ARTICLE_STATUSES,
  ARTICLES_PER_PAGE,
} from '../../../../contract/articles/article-choices.ts';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useRead, useRows } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList, withCount } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { DeletedArticles } from './deleted-articles.tsx';
import { OpenArticle } from './open-article.tsx';
import { PublishingCalendar } from './publishing-calendar.tsx';
import { shortState } from './state-text.ts';
import { useCategories } from './use-categories.ts';

/** All articles: drafts, scheduled, published, unpublished and deleted. */
export function ArticlesView() {
  const { route, hrefOf } = useDeskRoute();
  if (route?.name !== 'articles') return <OpenArticle />;
  const pathOf = (id: string) => deskPath('articles/article', { id });
  return (
    <>
      <ArticleList hrefOf={(id) => hrefOf(pathOf(id))} />
      <DeletedArticles onOpen={(id) => openHere(pathOf(id))} />
    </>
  );
}

function ArticleList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const list = useList('articles', { status: '', category: '', author: '' });
  const { status: _status, sort: _sort, ...filter } = list.query;
  const { data: counts } = useRead('/admin/article-counts', filter);
  const page = useRows('/admin/articles', list.page, list.query);
  const scheduled = useRows('/admin/articles', 1, { status: 'scheduled' }).query.data;
  const statuses = ARTICLE_STATUSES.map((each) => [each, withCount(each, counts?.[each])] as const);
  const review = ['review', withCount('waiting for review', counts?.review)] as const;
  return (
    <>
      <ScreenAct>
        <Button kind="main" onClick={() => openHere(deskPath('articles/new'))}>
          Write an article
        </Button>
      </ScreenAct>
      <ListScreen
        list={list}
        label="Articles"
        hint="Title, author or tag"
        filters={
          <>
            <Filter name="status" label="Status" options={[['', 'All'], ...statuses, review]} />
            <Filter name="category" label="Category" options={[['', 'All'], ...useCategories()]} />
          </>
        }
        sorts={ARTICLE_SORTS}
        {...page}
        perPage={ARTICLES_PER_PAGE}
        acts={list.values.author && <span>By {list.values.author}</span>}
        csv={COLUMNS}
        empty={list.isFiltered ? 'No articles match' : 'No articles yet'}
        below={({ rows }) => (
          <PublishingCalendar articles={dated(rows, scheduled?.rows)} hrefOf={hrefOf} />
        )}
      >
        {(articles) => (
          <Table
            caption="Articles"
            stacks
            columns={['Title', 'Author', 'Category', 'Status', 'Featured']}
          >
            {articles.map((article) => (
              <tr key={article.id}>
                <Cell>
                  <div className="flex flex-row-reverse items-center justify-end gap-3">
                    {/* On its own baseline, because the row stands on the title's line. */}
                    <Link
                      href={hrefOf(article.id)}
                      className="headline-link row-title self-baseline"
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
                <Cell wide>
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
        )}
      </ListScreen>
    </>
  );
}

const COLUMNS: Columns<DeskArticle> = {
  Title: 'title',
  Author: 'authorName',
  Category: 'category',
  Status: 'status',
  Published: 'publishedAt',
  Edited: 'updatedAt',
  Address: ({ id }) => `${siteAddress()}/article/${id}`,
};

/** Those on the screen and everything that is scheduled, each once. */
const dated = (shown: readonly DeskArticle[], scheduled: readonly DeskArticle[] = []) => [
  ...new Map([...shown, ...scheduled].map((article) => [article.id, article])).values(),
];
