import type { Context, MiddlewareHandler } from 'hono';
import { mayDo } from '../../../contract/desk/roles.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';

/** Whoever may not publish is shown only the articles they began. */
export const ownOnly = (c: Context<SignedIn>) => ({
  startedBy: mayDo(c.get('person').role, 'publish') ? undefined : c.get('person').id,
});

/**
 * Whoever may not publish opens only articles they began, changes them only while they are drafts,
 * and brings a deleted draft back.
 */
export const ownDraftsOnly =
  (articles: ArticleDeskStore): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    if (mayDo(c.get('person').role, 'publish')) return next();
    const article = await articles.find(c.req.param('id') ?? '');
    if (!article || !(await articles.isStartedBy(article.id, c.get('person').id))) {
      throw new ProblemError(403, 'Only its writer and editors can open this article.');
    }
    const isRestored = /\/articles\/[^/]+\/restore$/.test(c.req.path);
    const isDraft = article.status === 'draft' && (isRestored || !article.deletedAt);
    if (c.req.method !== 'GET' && !isDraft) {
      throw new ProblemError(403, 'This isn’t a draft any more. Ask an editor to change it.');
    }
    await next();
  };
