import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { deskArticle } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';

/** All articles: drafts, scheduled, published and unpublished. */
export function ArticlesView() {
  const param = useUrlParam('id');
  const open = (id: string) => navigate(param.hrefOf(id || NEW_ARTICLE));
  if (param.open !== undefined) {
    const id = param.open === NEW_ARTICLE ? '' : param.open;
    return <Open key={id} id={id} onOpen={open} onClose={param.close} />;
  }
  return <ArticleList onOpen={open} />;
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
