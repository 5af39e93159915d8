import { Hono } from 'hono';
import type { SiteDocument } from '../../../contract/articles/document.ts';
import { pageTextSchema } from '../../../contract/desk/own-texts.ts';
import { SITE } from '../../../contract/site.ts';
import { ProblemError } from '../http/calls.ts';
import type { OwnTextStore } from './own-text-store.ts';

/** Where a document says who runs the site. */
const CONTROLLER = '{controller}';
/** The site's own name. */
const NAME = '{site}';
export const withSiteName = (text: string) => text.replaceAll(NAME, () => SITE.name);
const NO_CONTROLLER =
  'The operator has not entered its name, address and data protection registration yet. Until then no newsletter is sent. Ask through the [contact page](/contact), and we will tell you who it is.';

/** Legal pages and the page about us. */
export function documentsApi(
  documents: readonly SiteDocument[],
  ownTexts: OwnTextStore,
  /** Who runs the site, or an empty string. */
  readImprint: () => Promise<string>,
) {
  return new Hono().get('/:id', async (c) => {
    const document = await documentOf(documents, ownTexts, c.req.param('id'));
    if (!document) throw new ProblemError(404, 'There is no such document.');
    const imprint = (await readImprint()).replaceAll('\n', ', ');
    const content = withSiteName(document.content).replace(CONTROLLER, () =>
      imprint ? `It is ${imprint}.` : NO_CONTROLLER,
    );
    return c.json({ ...document, description: withSiteName(document.description), content });
  });
}

/** The owner's own words, which replace a file's once they are published. */
async function documentOf(files: readonly SiteDocument[], ownTexts: OwnTextStore, id: string) {
  const file = files.find((one) => one.id === id);
  const [newest] = await ownTexts.revisions('page', id);
  const own = newest && pageTextSchema.safeParse(newest.body).data;
  if (!newest || !own?.isPublished) return file;
  const { title, description, content } = own;
  const changed = newest.saved_at.slice(0, 10);
  return { path: `/page/${id}`, ...file, id, title, description, content, changed };
}
