import { readFile } from 'node:fs/promises';
import { articleSlugSchema } from '../../../contract/articles/article-desk.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';
import type { ArticleLifeStore } from './article-life-store.ts';
import type { DeskFileStore } from './desk-file-store.ts';
import { ownOnly } from './own-drafts.ts';

interface ArticleLifeDeskDeps {
  operator: Operator;
  articles: ArticleDeskStore;
  articleLife: ArticleLifeStore;
  files: DeskFileStore;
  uploads: Uploads;
  now: () => Date;
}

/** Copying, moving, deleting and sharing articles at the desk, and files for them. */
export function articleLifeDesk(deps: ArticleLifeDeskDeps) {
  const { operator, articles, articleLife, files, uploads, now } = deps;
  const at = () => now().toISOString();

  async function articleOf(id: string | undefined) {
    const article = id && (await articles.find(id));
    if (!article) throw new ProblemError(404, 'Article not found.');
    return article;
  }

  return deskRoutes()
    .get('/deleted-articles', async (c) =>
      respond(c, 'GET /admin/deleted-articles', await articleLife.deleted(ownOnly(c))),
    )
    .put('/articles/:id/slug', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      const { slug } = await readBody(c, articleSlugSchema);
      const problem = await articleLife.move(id, slug, c.get('actor'), at());
      if (problem) throw new ProblemError(422, `${problem}.`, { slug: [problem] });
      await operator.note(c, 'article.move', title, { id: slug, from: id });
      return respond(c, 'PUT /admin/articles/{id}/slug', await articleOf(slug));
    })
    .post('/articles/:id/copy', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      const copy = await articleOf(await articleLife.copy(id, c.get('person'), at()));
      await operator.note(c, 'article.copy', title, { id: copy.id, from: id });
      return respond(c, 'POST /admin/articles/{id}/copy', copy, 201);
    })
    .delete('/articles/:id', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      await articleLife.delete(id, at());
      await operator.note(c, 'article.delete', title, { id });
      return respond(c, 'DELETE /admin/articles/{id}', await articleOf(id));
    })
    .post('/articles/:id/restore', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      await articleLife.restore(id, at());
      await operator.note(c, 'article.restore', title, { id });
      return respond(c, 'POST /admin/articles/{id}/restore', await articleOf(id));
    })
    .post('/articles/:id/preview', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      await articleLife.share(id, at());
      await operator.note(c, 'article.share', title, { id });
      return respond(c, 'POST /admin/articles/{id}/preview', await articleOf(id), 201);
    })
    .delete('/articles/:id/preview', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      await articleLife.withdrawPreview(id);
      await operator.note(c, 'article.unshare', title, { id });
      return respond(c, 'DELETE /admin/articles/{id}/preview', await articleOf(id));
    })
    .post('/files', async (c) => {
      const fileName = c.req.query('name') ?? '';
      const file = await uploads.receive(c.req.raw, async ({ path }) =>
        files.add(await readFile(path), fileName, at()),
      );
      await operator.note(c, 'file.add', file.fileName, { name: file.name });
      const { name, size } = file;
      return respond(c, 'POST /admin/files', { url: `/files/${name}`, name: fileName, size }, 201);
    });
}
