import { readFile } from 'node:fs/promises';
import {
  type ArticleEdit,
  articleDraftSchema,
  articleFilterSchema,
  articleQuerySchema,
  articleSaveSchema,
  articleStateSchema,
  correctionTextSchema,
  type DeskArticle,
  newArticleSchema,
  type OpenArticle,
  pictureEditSchema,
  pictureQuerySchema,
} from '../../../contract/articles/article-desk.ts';
import { isDrawnCover } from '../../../domain/articles/article-cover.ts';
import { refusals, unfinished } from '../../../domain/markup/check-text.ts';
import { ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { MAIL_PREVIEW_POLICY } from '../../platform/http/security-headers.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';
import type { ArticleDraftStore } from './article-draft-store.ts';
import { articleEmail } from './article-email.ts';
import { storePicture } from './article-pictures.ts';
import type { DeskPictureStore } from './desk-picture-store.ts';
import { ownOnly } from './own-drafts.ts';
import type { BundledArticle } from './sync-bundled.ts';

const EPOCH = new Date(0).toISOString();

interface ArticlesDeskDeps {
  operator: Operator;
  articles: ArticleDeskStore;
  drafts: ArticleDraftStore;
  pictures: DeskPictureStore;
  uploads: Uploads;
  /** What ships with the site. */
  articleFiles: readonly BundledArticle[];
  siteUrl: string;
  now: () => Date;
}

/** Articles at the desk, with their revisions and pictures. */
export function articlesDesk({
  operator,
  articles,
  drafts,
  pictures,
  uploads,
  articleFiles,
  siteUrl,
  now,
}: ArticlesDeskDeps) {
  async function articleOf(id: string) {
    const article = await articles.find(id);
    if (!article) throw new ProblemError(404, 'Article not found.');
    return article;
  }
  const fileOf = (id: string) => articleFiles.find((file) => file.id === id);

  return (
    deskRoutes()
      .get('/articles', async (c) => {
        const page = await articles.page({ ...readQuery(c, articleQuerySchema), ...ownOnly(c) });
        c.header('X-Total-Count', String(page.total));
        return respond(c, 'GET /admin/articles', page.articles);
      })
      .get('/article-counts', async (c) => {
        const counts = await articles.counts({
          ...readQuery(c, articleFilterSchema),
          ...ownOnly(c),
        });
        return respond(c, 'GET /admin/article-counts', counts);
      })
      .post('/articles', async (c) => {
        const { autosaved, ...edit } = await readBody(c, newArticleSchema);
        requireSafe(edit);
        const id = await articles.create(edit, c.get('person'), now().toISOString(), autosaved);
        await operator.note(c, 'article.create', edit.title, { id });
        return respond(c, 'POST /admin/articles', await articleOf(id), 201);
      })
      .get('/articles/:id', async (c) => {
        const article = await articleOf(c.req.param('id'));
        const revisions = await articles.revisions(article.id);
        const since = revisions[0]?.savedAt ?? EPOCH;
        const unsaved = await drafts.unsaved(article.id, c.get('person').id, since);
        const file = article.origin === 'desk' && fileOf(article.id);
        const newer = file && (await articles.isNewer(file)) ? file : null;
        return respond(c, 'GET /admin/articles/{id}', { article, revisions, unsaved, newer });
      })
      .put('/articles/:id', async (c) => {
        const article = await articleOf(c.req.param('id'));
        const { status, sources, imageCredit } = article;
        const { base, window, ...edit } = await readBody(c, articleSaveSchema);
        const { version, savedBy } = await articles.version(article.id);
        if (base !== undefined && base !== version) {
          throw new ProblemError(409, savedSince(savedBy, c.get('actor')));
        }
        requireSafe(edit);
        if (status !== 'draft') requireReadable({ sources, imageCredit, ...edit });
        const at = now().toISOString();
        const { hash } = fileOf(article.id) ?? {};
        const id = await articles.edit(article.id, edit, c.get('actor'), at, hash);
        const saved = window ? { window, now: now().toISOString() } : undefined;
        await drafts.forget(id, c.get('person').id, saved);
        await operator.note(c, 'article.edit', edit.title, { id });
        return respond(c, 'PUT /admin/articles/{id}', {
          ...(await articleOf(id)),
          ...(await articles.version(id)),
        });
      })
      .get('/articles/:id/letter.html', async (c) => {
        const article = await articleOf(c.req.param('id'));
        const publishedAt = article.publishedAt ?? now().toISOString();
        const { html } = articleEmail({ ...article, publishedAt }, siteUrl);
        return c.html(html, 200, {
          'Content-Security-Policy': `${MAIL_PREVIEW_POLICY}; img-src 'self' ${siteUrl}`,
        });
      })
      // Not logged: nothing changes for readers, and nothing is lost.
      .put('/articles/:id/draft', async (c) => {
        const { id } = await articleOf(c.req.param('id'));
        const draft = await readBody(c, articleDraftSchema);
        const others = await drafts.keep(id, c.get('person'), draft, now().toISOString());
        return respond(c, 'PUT /admin/articles/{id}/draft', {
          others,
          ...(await articles.version(id)),
        } satisfies OpenArticle);
      })
      .delete('/articles/:id/draft', async (c) => {
        await drafts.forget(c.req.param('id'), c.get('person').id);
        return c.body(null, 204);
      })
      .post('/articles/:id/corrections', async (c) => {
        const { id, status } = await articleOf(c.req.param('id'));
        const { text } = await readBody(c, correctionTextSchema);
        if (status !== 'published') {
          throw new ProblemError(422, 'Only a published article can have a correction.');
        }
        await articles.correct(id, text, now().toISOString());
        await operator.note(c, 'article.correct', (await articleOf(id)).title, { id, text });
        return respond(c, 'POST /admin/articles/{id}/corrections', await articleOf(id), 201);
      })
      .delete('/articles/:id/corrections/last', async (c) => {
        const { id } = await articleOf(c.req.param('id'));
        await articles.correct(id, undefined, now().toISOString());
        await operator.note(c, 'article.uncorrect', (await articleOf(id)).title, { id });
        return respond(c, 'DELETE /admin/articles/{id}/corrections/last', await articleOf(id));
      })
      .post('/articles/:id/state', async (c) => {
        const article = await articleOf(c.req.param('id'));
        const { base, ...change } = await readBody(c, articleStateSchema);
        requireNotDeleted(article);
        if (change.status !== 'draft') requireReadable(article);
        const at = now().toISOString();
        if (change.status === 'scheduled') requireFuture(article, change.publishedAt, at);
        // What readers shouldn't see is withdrawn at once, whoever has saved it meanwhile.
        const isShown = change.status === 'published' || change.status === 'scheduled';
        const read = { ...change, ...(isShown && { base }) };
        const changed = await articles.setState(article.id, read, at, c.get('actor'));
        if ('savedBy' in changed) {
          const reason = savedSince(changed.savedBy, c.get('actor'));
          throw new ProblemError(409, `${reason} Read the newest version, then publish it.`);
        }
        const { id, freed } = changed;
        await operator.note(c, `article.${change.status}`, article.title, { id, ...change, freed });
        return respond(c, 'POST /admin/articles/{id}/state', { ...(await articleOf(id)), freed });
      })
      .get('/pictures', async (c) => {
        const page = await pictures.page(readQuery(c, pictureQuerySchema));
        c.header('X-Total-Count', String(page.total));
        return respond(c, 'GET /admin/pictures', page.pictures);
      })
      .get('/pictures/:name', async (c) => {
        const picture = await pictures.describe(c.req.param('name'));
        if (!picture) throw new ProblemError(404, 'Picture not found.');
        return respond(c, 'GET /admin/pictures/{name}', picture);
      })
      .put('/pictures/:name', async (c) => {
        const name = c.req.param('name');
        const edit = await readBody(c, pictureEditSchema);
        if (!(await pictures.edit(name, edit))) throw new ProblemError(404, 'Picture not found.');
        await operator.note(c, 'picture.edit', name);
        return respond(c, 'PUT /admin/pictures/{name}', edit);
      })
      .post('/pictures', async (c) => {
        const fileName = c.req.query('name') ?? '';
        const stored = await uploads.receive(c.req.raw, async ({ path }) =>
          storePicture(pictures, await readFile(path), fileName, now().toISOString()),
        );
        await operator.note(c, 'picture.add', stored.url);
        return respond(c, 'POST /admin/pictures', stored, 201);
      })
  );
}

const savedSince = (by: string | null, actor: string) =>
  by === actor
    ? 'You have saved this article in another tab since you opened it here.'
    : `${by ?? 'Another operator'} has saved this article since you opened it.`;

type PublishableArticle = Pick<
  ArticleEdit,
  | ('title' | 'authorName' | 'excerpt' | 'content' | 'sources')
  | ('imageUrl' | 'imageAlt' | 'imageCredit')
>;

function requireNotDeleted({ deletedAt }: DeskArticle) {
  if (deletedAt) throw new ProblemError(409, 'This article is deleted. Bring it back first.');
}

/** A scheduled article keeps its time where only something else about it changes. */
function requireFuture({ status, publishedAt }: DeskArticle, at: string | undefined, now: string) {
  const time = at ?? (status === 'scheduled' ? publishedAt : undefined);
  if (time && (at === undefined || time > now)) return;
  const reason = time ? 'Choose a time in the future' : 'Choose a time';
  throw new ProblemError(422, `${reason}.`, { publishedAt: [reason] });
}

/** Unsafe text is not stored, not even as a draft. */
function requireSafe({ content }: { content: string }) {
  const refused = refusals(content);
  if (refused.length > 0) {
    throw new ProblemError(422, 'The text was not saved.', { content: refused });
  }
}

function requireReadable(article: PublishableArticle) {
  const { title, authorName, excerpt, content, sources = [] } = article;
  if (title.length >= 3 && authorName.length >= 2 && excerpt && content) {
    requireCredit(article);
    const faults = unfinished(content, sources.length);
    if (faults.length === 0) return;
    throw new ProblemError(422, 'Something is still missing.', { content: faults });
  }
  throw new ProblemError(
    422,
    'A published article needs a title, a summary, a text and an author.',
    {
      ...(title.length < 3 && { title: ['Enter a title of at least 3 characters'] }),
      ...(!excerpt && { excerpt: ['Enter a summary'] }),
      ...(!content && { content: ['Write the text'] }),
      ...(authorName.length < 2 && { authorName: ['Enter the author’s name'] }),
    },
  );
}

/** Somebody else's picture is described and credited, and we know on which terms we show it. */
function requireCredit({ imageUrl, imageAlt, imageCredit }: PublishableArticle) {
  if (!imageUrl || isDrawnCover(imageUrl)) return;
  const faults = {
    ...(!imageAlt && { imageAlt: ['Describe the picture'] }),
    ...(!imageCredit?.name && { 'imageCredit.name': ['Enter who made the picture'] }),
    ...(!imageCredit?.licence && { 'imageCredit.licence': ['Enter its licence or source'] }),
  };
  if (Object.keys(faults).length === 0) return;
  throw new ProblemError(422, 'The cover needs a description, a credit and a licence.', faults);
}
