import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskArticle, deskArticles } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { PublishingCalendar } from './publishing-calendar.tsx';

/** All articles: drafts, scheduled, published and unpublished. */
export function ArticlesView() {
  const param = useUrlParam('id');
  const open = (id: string) => navigate(param.hrefOf(id || NEW_ARTICLE));
  if (param.open !== undefined) {
    const id = param.open === NEW_ARTICLE ? '' : param.open;
    return <Open key={id} id={id} onOpen={open} onClose={param.close} />;
  }
  return <List onOpen={open} />;
}

/** Never an article's id, because those are in lower case. */
const NEW_ARTICLE = 'NEW';

const NEW: DeskArticle = {
  id: '',
  title: '',
  excerpt: '',
  category: CATEGORIES[0],
  content: '',
  sources: [],
  corrections: [],
  authorName: '',
  imageUrl: null,
  imageAlt: '',
  imageCredit: null,
  tags: [],
  status: 'draft',
  publishedAt: null,
  featuredRank: null,
  updatedAt: '',
  origin: 'desk',
};

interface OpenProps {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

function Open({ id, onOpen, onClose }: OpenProps) {
  const query = useQuery({ ...deskArticle(id), enabled: id !== '' });
  return (
    <>
      <button type="button" className="button button-plain mb-6" onClick={onClose}>
        ← All articles
      </button>
      {id === '' ? (
        <ArticleEditor article={NEW} revisions={[]} unsaved={null} onCreated={onOpen} />
      ) : (
        <DeskList
          query={query}
          loading="Loading article..."
          empty="Article not found"
          isEmpty={() => false}
        >
          {(found) => <ArticleEditor key={id} {...found} onCreated={onOpen} />}
        </DeskList>
      )}
    </>
  );
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
                      {article.title}
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
    </>
  );
}
