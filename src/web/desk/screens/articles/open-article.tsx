import { useRef } from 'react';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { deskQuery, queryClient } from '../../kit/data/desk-query.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticlePreview } from './loaded-preview.ts';
import { longState } from './state-text.ts';

/** The site's own password is nobody's in particular. */
const HOUSE_AUTHOR = 'News desk';

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
  searchTitle: '',
  searchDescription: '',
  canonicalUrl: '',
  status: 'draft',
  publishedAt: null,
  featuredRank: null,
  updatedAt: '',
  origin: 'desk',
};

/** The article that the address names, in the editor. */
export function OpenArticle() {
  const { route } = useDeskRoute();
  const opened = route?.name === 'articles/article' ? route.params.id : '';
  // An article that gets another id stays in the same editor, with its cursor and its history.
  const former = useRef(new Map<string, string>());
  async function follow(id: string) {
    await queryClient.prefetchQuery(deskQuery('/admin/articles/{id}', { id }));
    former.current.set(id, former.current.get(opened) ?? opened);
    openHere(deskPath('articles/article', { id }), { replace: true });
  }
  const key = former.current.get(opened) ?? opened;
  return <Editing key={key} id={opened} onMoved={(id) => void follow(id)} />;
}

function Editing({ id, onMoved }: { id: string; onMoved: (id: string) => void }) {
  const query = useRead('/admin/articles/{id}', { id }, { enabled: id !== '' });
  const session = useRead('/admin/session');
  const isReadOnly =
    session.data && !mayDo(session.data.role, 'publish') && query.data?.article.status !== 'draft';
  const authorName = session.data?.ownPassword ? session.data.name : HOUSE_AUTHOR;
  const isNew = id === '' && !session.isPending;
  const found = isNew
    ? { article: { ...NEW, authorName }, revisions: [], unsaved: null, newer: null }
    : query.data;
  return (
    <>
      {!(found && !isReadOnly) && <BackButton to="articles">All articles</BackButton>}
      {found && isReadOnly && id !== '' ? (
        <ReadOnlyArticle article={found.article} />
      ) : found ? (
        <ArticleEditor {...found} onMoved={onMoved} />
      ) : (
        <Loaded query={query} empty="Article not found" isEmpty={() => true}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

/** What a writer sees of an article of theirs that is no draft any more. */
function ReadOnlyArticle({ article }: { article: DeskArticle }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section>
        <h2 className="text-2xl break-words">{article.title}</h2>
        {longState(article, undefined, false).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-quiet">Ask an editor if something should be changed.</p>
      </section>
      <ArticlePreview.View edit={article} article={article} />
    </div>
  );
}
