import { Hono } from 'hono';
import type { SiteDocument } from '../../contract/articles/document.ts';
import { ProblemError } from '../http/problem-response.ts';

/** Legal pages and the page about us. */
export function documentsApi(documents: readonly SiteDocument[]) {
  return new Hono().get('/:id', (c) => {
    const document = documents.find(({ id }) => id === c.req.param('id'));
    if (!document) throw new ProblemError(404, 'There is no such document.');
    return c.json(document);
  });
}
