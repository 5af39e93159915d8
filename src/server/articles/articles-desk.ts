import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { articleEditSchema, articleStateSchema } from '../../contract/desk.ts';
import { refusals, unfinished } from '../../domain/text/check-text.ts';
import { ProblemError, problemResponse } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';
import { keepPicture } from './article-pictures.ts';
import type { DeskPictureStore } from './desk-picture-store.ts';

const MOST_BYTES = 12 * 1024 * 1024;

interface Parts {
  operator: Operator;
  articles: ArticleDeskStore;
  pictures: DeskPictureStore;
  now: () => Date;
}

/** Articles from draft to revision, and the pictures in them. */
export function articlesDesk({ operator, articles, pictures, now }: Parts) {
  async function articleOf(id: string) {
    const article = await articles.find(id);
    if (!article) throw new ProblemError(404, 'There is no such article.');
    return article;
  }

  return new Hono<SignedIn>()
    .get('/articles', async (c) => c.json(await articles.list()))
    .post('/articles', async (c) => {
      const edit = await readBody(c, articleEditSchema);
      requireSafe(edit);
      const id = await articles.create(edit, c.get('actor'), now().toISOString());
      await operator.note(c, 'article.create', id);
      return c.json(await articleOf(id), 201);
    })
    .get('/articles/:id', async (c) => {
      const article = await articleOf(c.req.param('id'));
      return c.json({ article, revisions: await articles.revisions(article.id) });
    })
    .put('/articles/:id', async (c) => {
      const { id, status, sources } = await articleOf(c.req.param('id'));
      const edit = await readBody(c, articleEditSchema);
      requireSafe(edit);
      if (status !== 'draft') requireReadable({ sources, ...edit });
      await articles.edit(id, edit, c.get('actor'), now().toISOString());
      await operator.note(c, 'article.edit', id);
      return c.json(await articleOf(id));
    })
    .post('/articles/:id/state', async (c) => {
      const article = await articleOf(c.req.param('id'));
      const change = await readBody(c, articleStateSchema);
      if (change.status !== 'draft') requireReadable(article);
      if (change.status === 'scheduled' && !change.publishedAt) {
        throw new ProblemError(422, 'Say when.', { publishedAt: ['Say when'] });
      }
      await articles.setState(article.id, change, now().toISOString());
      await operator.note(c, `article.${change.status}`, article.id, change);
      return c.json(await articleOf(article.id));
    })
    .post(
      '/pictures',
      bodyLimit({
        maxSize: MOST_BYTES,
        onError: (c) => problemResponse(c, 413, 'The picture is over 12 MB.'),
      }),
      async (c) => {
        const given = new Uint8Array(await c.req.arrayBuffer());
        const url = await keepPicture(pictures, given, now().toISOString());
        await operator.note(c, 'picture.add', url);
        return c.json({ url }, 201);
      },
    );
}

interface Readable {
  excerpt: string;
  content: string;
  sources?: unknown[] | undefined;
}

/** What could harm a reader is not even kept as a draft. */
function requireSafe({ content }: { content: string }) {
  const refused = refusals(content);
  if (refused.length > 0) {
    throw new ProblemError(422, 'The text was not kept.', { content: refused });
  }
}

function requireReadable(article: Readable) {
  const { excerpt, content, sources = [] } = article;
  if (excerpt && content) {
    const faults = unfinished(content, sources.length);
    if (faults.length === 0) return;
    throw new ProblemError(422, 'Something is still missing.', { content: faults });
  }
  throw new ProblemError(422, 'What readers see needs a summary and a text.', {
    ...(!excerpt && { excerpt: ['Required'] }),
    ...(!content && { content: ['Required'] }),
  });
}
