import {
  type ArticleReview,
  reviewRequestSchema,
  sendBackSchema,
} from '../../../contract/articles/article-desk.ts';
import { mayDo } from '../../../contract/desk/roles.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { FIRST } from '../../platform/operator/account-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';
import { type ArticleReviewStore, isAskedBy } from './article-review-store.ts';
import { reviewAskedMail, sentBackMail } from './review-mails.ts';

interface ArticleReviewDeskDeps {
  operator: Operator;
  articles: ArticleDeskStore;
  articleReviews: ArticleReviewStore;
  /** The site's own address, for the first owner, who need not have another. */
  operatorEmail: () => string;
  siteUrl: string;
  now: () => Date;
}

/** Asking for a review of a draft, and sending it back. */
export function articleReviewDesk(deps: ArticleReviewDeskDeps) {
  const { operator, articles, articleReviews, operatorEmail, siteUrl, now } = deps;

  async function articleOf(id: string) {
    const article = await articles.find(id);
    if (!article) throw new ProblemError(404, 'Article not found.');
    return article;
  }

  /** Every operator who can get email, with their address. */
  async function reachable() {
    const people = await operator.accounts.addresses();
    const all = people.some(({ id }) => id === FIRST.id)
      ? people
      : [...people, { ...FIRST, email: null }];
    return all.flatMap(({ id, name, role, email }) => {
      const address = email ?? (id === FIRST.id ? operatorEmail() : '');
      return address ? [{ id, name, role, address }] : [];
    });
  }

  return deskRoutes()
    .post('/articles/:id/review', async (c) => {
      const { id, title } = await articleOf(c.req.param('id'));
      const { note } = await readBody(c, reviewRequestSchema);
      const at = now().toISOString();
      const person = c.get('person');
      const review = { askedBy: person.name, askedById: person.id, askedAt: at, note };
      const reviewers = (await reachable())
        .filter(({ id: other, role }) => mayDo(role, 'publish') && other !== person.id)
        .map(({ address }) => address);
      const mails = [...new Set(reviewers)].map((to) =>
        reviewAskedMail({ id, title, review, siteUrl }, to),
      );
      if (!(await articleReviews.ask(id, { review, mails, now: at }))) {
        throw new ProblemError(409, 'This article is already waiting, or isn’t a draft any more.');
      }
      await operator.note(c, 'article.review', title, { id, note });
      return respond(c, 'POST /admin/articles/{id}/review', await articleOf(id));
    })
    .post('/articles/:id/send-back', async (c) => {
      const { id, title, review } = await articleOf(c.req.param('id'));
      const { note } = await readBody(c, sendBackSchema);
      if (!review) throw new ProblemError(409, 'Nobody has asked for a review of this article.');
      const at = now().toISOString();
      const returned: ArticleReview = { ...review, returned: { by: c.get('actor'), at, note } };
      const mails = (await reachable())
        .filter((person) => isAskedBy(review, person))
        .map(({ address }) => sentBackMail({ id, title, review: returned, siteUrl }, address));
      if (!(await articleReviews.sendBack(id, { review: returned, mails, now: at }))) {
        throw new ProblemError(409, 'This article was sent back already.');
      }
      await operator.note(c, 'article.send-back', title, { id, note });
      return respond(c, 'POST /admin/articles/{id}/send-back', await articleOf(id));
    });
}
