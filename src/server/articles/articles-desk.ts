import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  articleEditSchema,
  articleStateSchema,
  quoteSchema,
  quotesImportSchema,
} from '../../contract/desk.ts';
import type { DeskParts } from '../desk/desk-parts.ts';
import { ProblemError, problemResponse } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import type { Behind } from '../operator/gate.ts';
import { readQuotesCsv } from '../remittance/read-quotes-csv.ts';
import { keepPicture } from './article-pictures.ts';

const MOST_BYTES = 12 * 1024 * 1024;

/** What readers see: articles, pictures, quotes. */
export function publishingDesk({ desk, stores, now }: DeskParts) {
  const { articles } = desk;

  async function articleOf(id: string) {
    const article = await articles.find(id);
    if (!article) throw new ProblemError(404, 'There is no such article.');
    return article;
  }

  return new Hono<Behind>()
    .get('/articles', async (c) => c.json(await articles.list()))
    .post('/articles', async (c) => {
      const edit = await readBody(c, articleEditSchema);
      const id = await articles.create(edit, c.get('actor'), now().toISOString());
      await desk.note(c, 'article.create', id);
      return c.json(await articleOf(id), 201);
    })
    .get('/articles/:id', async (c) => {
      const article = await articleOf(c.req.param('id'));
      return c.json({ article, revisions: await articles.revisions(article.id) });
    })
    .put('/articles/:id', async (c) => {
      const { id, status } = await articleOf(c.req.param('id'));
      const edit = await readBody(c, articleEditSchema);
      if (status !== 'draft') requireReadable(edit);
      await articles.edit(id, edit, c.get('actor'), now().toISOString());
      await desk.note(c, 'article.edit', id);
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
      await desk.note(c, `article.${change.status}`, article.id, change);
      return c.json(await articleOf(article.id));
    })
    .post(
      '/pictures',
      bodyLimit({
        maxSize: MOST_BYTES,
        onError: (c) => problemResponse(c, 413, 'The picture is over 12 MB.'),
      }),
      async (c) => {
        const url = await keepPicture(
          desk.pictureFolder,
          new Uint8Array(await c.req.arrayBuffer()),
        );
        await desk.note(c, 'picture.add', url);
        return c.json({ url }, 201);
      },
    )
    .get('/quotes', async (c) => c.json(await stores.quotes.all()))
    .post('/quotes', async (c) => {
      const { delivery, url, ...quote } = await readBody(c, quoteSchema);
      await stores.quotes.save([
        { ...quote, delivery: delivery || null, url: url || null, logoUrl: null },
      ]);
      await desk.note(c, 'quote.save', `${quote.provider} ${quote.currency}`);
      return c.json(await stores.quotes.all(), 201);
    })
    .post('/quotes/import', async (c) => {
      const { csv } = await readBody(c, quotesImportSchema);
      const { quotes, problems } = readQuotesCsv(csv);
      if (problems.length > 0) {
        throw new ProblemError(422, problems.slice(0, 5).join(' '), { csv: problems });
      }
      await stores.quotes.save(quotes);
      await desk.note(c, 'quote.import', `${quotes.length} quotes`);
      return c.json({ saved: quotes.length }, 201);
    })
    .delete('/quotes/:id', async (c) => {
      if (!(await stores.quotes.remove(c.req.param('id')))) {
        throw new ProblemError(404, 'There is no such quote.');
      }
      await desk.note(c, 'quote.remove', c.req.param('id'));
      return c.body(null, 204);
    });
}

function requireReadable({ excerpt, content }: { excerpt: string; content: string }) {
  if (excerpt && content) return;
  throw new ProblemError(422, 'What readers see needs a summary and a text.', {
    ...(!excerpt && { excerpt: ['Required'] }),
    ...(!content && { content: ['Required'] }),
  });
}
