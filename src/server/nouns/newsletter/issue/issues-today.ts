import { MAX_TODAY_LINES, type TodayLines } from '../../../../contract/desk/today.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import type { NewsletterIssueStore } from './newsletter-issue-store.ts';

/** Issues that are drafts, with when they will be sent. */
export async function draftIssues(issues: Pick<NewsletterIssueStore, 'list'>): Promise<TodayLines> {
  const drafts = await issues.list({ status: 'draft', limit: MAX_TODAY_LINES });
  const lines = drafts.map(({ number, subject, sendAt }) => ({
    title: subject,
    detail: sendAt
      ? `Issue ${number} will be sent on ${shortDate(sendAt)}`
      : `Draft of issue ${number}`,
    href: deskPath('newsletter/issue', { number: String(number) }),
  }));
  return { lines, count: lines.length };
}
