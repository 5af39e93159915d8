import type { ArticleReview } from '../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { oneLine } from '../../platform/mail/plain-email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';

interface Reviewed {
  id: string;
  title: string;
  review: ArticleReview;
  siteUrl: string;
}

const addressOf = ({ id, siteUrl }: Reviewed) => siteUrl + deskPath('articles/article', { id });
const nameOf = ({ title }: Reviewed) => `“${oneLine(title) || 'Untitled'}”`;

/** To whoever may publish: a draft is ready to be read. */
export function reviewAskedMail(article: Reviewed, to: string): NewMail {
  const { askedBy, askedAt, note } = article.review;
  return {
    to,
    key: `review:${article.id}:${askedAt}:${to}`,
    subject: `For review: ${nameOf(article)}`,
    ...renderEmail({
      preview: `${askedBy} asks you to review an article.`,
      blocks: [
        `${askedBy} asks you to review ${nameOf(article)}.`,
        ...(note ? [`“${note}”`] : []),
        { kind: 'button', label: 'Open the article', url: addressOf(article) },
      ],
      footer: ['You can publish it, or send it back with a note to the writer.'],
    }),
  };
}

/** To the writer: what should be changed. */
export function sentBackMail(article: Reviewed, to: string): NewMail {
  const { by = '', at = '', note = '' } = article.review.returned ?? {};
  return {
    to,
    key: `sent-back:${article.id}:${at}:${to}`,
    subject: `Sent back: ${nameOf(article)}`,
    ...renderEmail({
      preview: `${by} has read your article and sent it back.`,
      blocks: [
        `${by} has read ${nameOf(article)} and sent it back:`,
        `“${note}”`,
        { kind: 'button', label: 'Open the article', url: addressOf(article) },
      ],
      footer: ['Once it’s changed, ask for a review again.'],
    }),
  };
}
