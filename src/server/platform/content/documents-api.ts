import { Hono } from 'hono';
import type { SiteDocument } from '../../../contract/articles/document.ts';
import { SITE } from '../../../contract/site.ts';
import { ProblemError } from '../http/calls.ts';

/** Where a document says who runs the site. */
const CONTROLLER = '{controller}';
/** The site's own name. */
const NAME = '{site}';
const NO_CONTROLLER =
  'The operator has not entered its name, address and data protection registration yet. Until then no newsletter is sent. Ask through the [contact page](/contact), and we will tell you who it is.';

/** Legal pages and the page about us. */
export function documentsApi(
  documents: readonly SiteDocument[],
  /** Who runs the site, or an empty string. */
  readImprint: () => Promise<string>,
) {
  return new Hono().get('/:id', async (c) => {
    const document = documents.find(({ id }) => id === c.req.param('id'));
    if (!document) throw new ProblemError(404, 'There is no such document.');
    const imprint = (await readImprint()).replaceAll('\n', ', ');
    const content = document.content
      .replaceAll(NAME, () => SITE.name)
      .replace(CONTROLLER, () => (imprint ? `It is ${imprint}.` : NO_CONTROLLER));
    return c.json({ ...document, content });
  });
}
