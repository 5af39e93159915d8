import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskArticles } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { DeletedArticles } from './deleted-articles.tsx';
import { NEW_ARTICLE, OpenArticle } from './open-article.tsx';
import { PublishingCalendar } from './publishing-calendar.tsx';

/** All articles: drafts, scheduled, published and unpublished. */
export function ArticlesView() {
  const param = useUrlParam('id');
  if (param.open !== undefined) return <OpenArticle />;
  return <List onOpen={(id) => navigate(param.hrefOf(id || NEW_ARTICLE))} />;
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(deskArticles());
  return (
    <>
      <button type="button" className="button mb-4" onClick={() => onOpen('')}>
        Write an article
      </button>
      <DeskList
        query={query}
        loading="Loading articles..."
        empty="No articles yet"
        isEmpty={(articles) => articles.length === 0}
      >
        {(articles) => (
          <>
            <PublishingCalendar articles={articles} onOpen={onOpen} />
            <Table
              caption="Articles"
              columns={['Cover', 'Title', 'Category', 'Status', 'Published', 'Featured']}
            >
              {articles.map((article) => (
                <tr key={article.id}>
                  <Cell>
                    {article.imageUrl && (
                      <img
                        src={article.imageUrl}
                        alt=""
                        loading="lazy"
                        className="aspect-video w-20 max-w-none bg-raised object-cover"
                      />
                    )}
                  </Cell>
                  <Cell>
                    <button
                      type="button"
                      className="headline-link min-h-11 text-left font-semibold"
                      onClick={() => onOpen(article.id)}
                    >
                      {article.title || 'Untitled'}
                    </button>
                  </Cell>
                  <Cell>{article.category}</Cell>
                  <Cell>{article.status}</Cell>
                  <Cell quiet>{article.publishedAt ? shortDate(article.publishedAt) : '—'}</Cell>
                  <Cell>{article.featuredRank ?? ''}</Cell>
                </tr>
              ))}
            </Table>
          </>
        )}
      </DeskList>
      <DeletedArticles onOpen={onOpen} />
    </>
  );
}
