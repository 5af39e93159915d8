import { Hono } from 'hono';
import { VIEW_LIMITS } from '../../../contract/desk/readership.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Readership } from './open-readership.ts';

interface MostReadDeps {
  readership: Pick<Readership, 'mostRead'>;
  articles: ArticleStore;
  now: () => Date;
}

/** Our own articles, most read this week first. */
export const mostReadApi = ({ readership, articles, now }: MostReadDeps) =>
  new Hono().get('/', async (c) => {
    const ids = await readership.mostRead();
    const articlesRead = await articles.byIds(
      ids.slice(0, 2 * VIEW_LIMITS.mostRead.size),
      now().toISOString(),
    );
    const inOrder = ids.flatMap((id) => articlesRead.find((article) => article.id === id) ?? []);
    return c.json(inOrder.slice(0, VIEW_LIMITS.mostRead.size));
  });
