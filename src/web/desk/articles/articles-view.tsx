import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskArticle, deskArticles } from '../data/desk-data.ts';
import { usePlace } from '../data/use-place.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { PublishingCalendar } from './publishing-calendar.tsx';

/** Articles in every state: draft, scheduled, published, taken down. */
export function ArticlesView() {
  const place = usePlace('id');
  const open = (id: string) => navigate(place.hrefOf(id || NEW_PLACE));
  if (place.open !== undefined) {
    const id = place.open === NEW_PLACE ? '' : place.open;
    return <Open key={id} id={id} onOpen={open} onClose={place.close} />;
  }
  return <List onOpen={open} />;
}

/** No article has such an id: they are made of small letters and hyphens. */
const NEW_PLACE = 'NEW';

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
          empty="No such article"
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
              columns={['Cover', 'Title', 'Category', 'State', 'Published', 'Featured']}
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
