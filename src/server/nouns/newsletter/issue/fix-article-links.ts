import type { ArticleStore } from '../../articles/article-store.ts';
import type { NewsletterLinks } from '../subscribers/newsletter-links.ts';
import { currentArticles } from './issue-articles.ts';
import { withArticleLinks } from './issue-email.ts';
import type { NewsletterIssueStore } from './newsletter-issue-store.ts';

interface Deps {
  issues: NewsletterIssueStore;
  articles: ArticleStore;
  links: NewsletterLinks;
}

/** Stores the addresses in an issue's whole articles before it is sent: an article may change, a click must not. */
export async function fixArticleLinks(
  { issues, articles, links }: Deps,
  number: number,
  now: string,
): Promise<void> {
  const issue = await issues.find(number);
  if (!issue) return;
  const visible = await currentArticles(articles, issue.body, now);
  await issues.rewriteDraft(number, (body) => withArticleLinks(body, visible, links.page('')));
}
