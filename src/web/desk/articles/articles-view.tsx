import { useState } from 'react';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import type { DeskArticle } from '../../../contract/desk.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskArticle, deskArticles } from '../data/desk-data.ts';
import { usePlace } from '../data/use-place.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { ArticleEditor } from './article-editor.tsx';

/** Articles in every state: draft, scheduled, published, taken down. */
export function ArticlesView() {
  const [open, setOpen] = useState(usePlace('id').open);
  if (open !== undefined) return <Open id={open} onClose={() => setOpen(undefined)} />;
  return <List onOpen={setOpen} />;
}

const NEW: DeskArticle = {
  id: '',
  title: '',
  excerpt: '',
  category: CATEGORIES[0],
  content: '',
  sources: [],
  authorName: '',
  imageUrl: '',
  imageAlt: '',
  tags: [],
  status: 'draft',
  publishedAt: null,
  featuredRank: null,
  updatedAt: '',
  origin: 'desk',
};

function Open({ id, onClose }: { id: string; onClose: () => void }) {
  const [current, setCurrent] = useState(id);
  const query = useQuery({ ...deskArticle(current), enabled: current !== '' });
  return (
    <>
      <button type="button" className="button button-plain mb-6" onClick={onClose}>
        ← All articles
      </button>
      {current === '' ? (
        <ArticleEditor article={NEW} revisions={[]} onCreated={setCurrent} />
      ) : (
        <DeskList
          query={query}
          loading="Loading article..."
          empty="No such article"
          isEmpty={() => false}
        >
          {({ article, revisions }) => (
            <ArticleEditor
              key={article.id}
              article={article}
              revisions={revisions}
              onCreated={setCurrent}
            />
          )}
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
          <Table
            caption="Articles"
            columns={['Title', 'Category', 'State', 'Published', 'Featured']}
          >
            {articles.map((article) => (
              <tr key={article.id}>
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
        )}
      </DeskList>
    </>
  );
}
