import { mayDo } from '../../../contract/desk/roles.ts';
import { type DeskLine, MAX_TODAY_LINES, type TodayLines } from '../../../contract/desk/today.ts';
import { isSample, MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../../domain/desk/failed-attempts.ts';
import { reviewState } from '../../../domain/desk/review-state.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { type ArticleReviewStore, isAskedBy } from '../../nouns/articles/article-review-store.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import type { LiveDeskStore } from '../../nouns/live-news/store/live-desk-store.ts';
import type { NewsletterIssueStore } from '../../nouns/newsletter/issue/newsletter-issue-store.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { MailStore } from '../../platform/mail/mail-store.ts';
import type { Person } from '../../platform/operator/operator-store.ts';

const MAX_COUNTED_MAILS = 100;

/** Emails that have failed, or wait after a failure. */
export async function mailsInTrouble(mails: Pick<MailStore, 'inTrouble'>): Promise<TodayLines> {
  const inTrouble = await mails.inTrouble(MAX_COUNTED_MAILS);
  const lines = inTrouble.slice(0, MAX_TODAY_LINES).map((row) => ({
    title: row.subject,
    detail: `To ${row.recipient}. ${row.given_up_at ? 'Failed' : 'Waiting'}: ${row.last_error ?? ''}`,
    href: deskPath('outbox', {}, { state: 'unsent' }),
  }));
  return { lines, count: inTrouble.length };
}

/** What those who publish should read, and what writers should change. */
export async function articlesToReview(
  reviews: Pick<ArticleReviewStore, 'waiting' | 'returned'>,
  person: Person,
): Promise<DeskLine[]> {
  const { role } = person;
  if (!mayDo(role, 'write')) return [];
  const waiting = mayDo(role, 'publish') ? await reviews.waiting() : [];
  const returned = await reviews.returned();
  const own = returned.filter(({ review }) => isAskedBy(review, person));
  return [...waiting, ...own].slice(0, MAX_TODAY_LINES).map(({ id, title, review }) => ({
    title: title || 'Untitled',
    detail: review.returned
      ? `Sent back by ${review.returned.by}: ${review.returned.note}`
      : reviewState(review),
    href: deskPath('articles/article', { id }),
  }));
}

/** Outlets whose feed can't be read. */
export async function failingOutlets(live: Pick<LiveDeskStore, 'outlets'>): Promise<TodayLines> {
  const failing = (await live.outlets()).filter(({ enabled, failures }) => enabled && failures > 0);
  const lines = failing.slice(0, MAX_TODAY_LINES).map(({ id, name, failures, lastError }) => ({
    title: name,
    detail: `${failedAttempts(failures)}: ${lastError ?? 'unknown reason'}`,
    href: deskPath('live/outlet', { id }),
  }));
  return { lines, count: failing.length };
}

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

/** The newest quote of each provider and currency, where even that is old. */
export async function staleQuotes(quotes: Pick<QuoteStore, 'all'>, now: Date): Promise<TodayLines> {
  const before = new Date(now.getTime() - REMITTANCE_LIMITS.staleAfter).toISOString();
  const seen = new Set<string>();
  const stale = (await quotes.all()).filter((quote) => {
    const { provider, currency, quotedAt } = quote;
    const name = `${provider} ${currency}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return provider !== MID_MARKET && !isSample(quote) && quotedAt < before;
  });
  const lines = stale.slice(0, MAX_TODAY_LINES).map(({ provider, currency, quotedAt }) => ({
    title: `${provider}, ${currency}`,
    detail: `Quoted on ${shortDate(quotedAt)}`,
    href: deskPath('quotes'),
  }));
  return { lines, count: stale.length };
}

/** Facts that should have been checked again by today, longest due first. */
export async function overdueFacts(
  facts: Pick<FactStore, 'all'>,
  today: string,
): Promise<TodayLines> {
  const overdue = (await facts.all())
    .filter(({ checkOn }) => checkOn <= today)
    .sort((one, other) => (one.checkOn < other.checkOn ? -1 : 1));
  const lines = overdue.slice(0, MAX_TODAY_LINES).map(({ id, label, readOn, checkOn }) => ({
    title: label,
    detail: `Last checked ${shortDate(readOn)}, next check due ${shortDate(checkOn)}`,
    href: deskPath('facts/fact', { id }),
  }));
  return { lines, count: overdue.length };
}
