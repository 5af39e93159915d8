import { Hono } from 'hono';
import { mayDo, type Right, type Role } from '../../contract/desk/operators.ts';
import type { DeskLine, DeskToday, TodayLine } from '../../contract/desk/today.ts';
import type { Fact } from '../../contract/facts/fact.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../contract/listings.ts';
import { isSample, MID_MARKET } from '../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../contract/remittance/remittance-limits.ts';
import { deskPath } from '../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../domain/desk/failed-attempts.ts';
import { reviewState } from '../../domain/desk/review-state.ts';
import { ACCRA, eventTime } from '../../domain/events/event-time.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import { shortMoment } from '../../domain/time/moment-text.ts';
import { shortDate } from '../../domain/time/relative-time.ts';
import { countSamples } from '../bundled/samples-desk.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { respond } from '../http/respond.ts';
import type { FailedWork, FailedWorkLog } from '../jobs/failed-work.ts';
import type { SampleEditionStore } from '../live-news/store/sample-edition-store.ts';
import type { MailStore } from '../mail/mail-store.ts';
import type { NewsletterIssueStore } from '../newsletter/issue/newsletter-issue-store.ts';
import type { Newsletter } from '../newsletter/open-newsletter.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Person } from '../operator/operator-store.ts';
import { MID_MARKET_RATE } from '../remittance/refresh-mid-market.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import type { Desk } from './open-desk.ts';

interface TodayDeskDeps {
  desk: Desk;
  failedWork: Pick<FailedWorkLog, 'list'>;
  issues: NewsletterIssueStore;
  mails: MailStore;
  canMail: boolean;
  newsletterSettings: Pick<Newsletter['newsletterSettings'], 'imprint'>;
  stores: {
    quotes: QuoteStore;
    businesses: BusinessStore;
    events: EventStore;
    facts: FactStore;
    sampleEdition: SampleEditionStore;
  };
  now: () => Date;
}

const MAX_LINES = 10;

/** The first screen: each line names something to do and links to where it is done. */
export function todayDesk({
  desk,
  failedWork,
  issues,
  mails,
  canMail,
  newsletterSettings,
  stores,
  now,
}: TodayDeskDeps) {
  return new Hono<SignedIn>().get('/today', async (c) => {
    const at = now();
    const midnight = `${dayOf(at)}T00:00:00.000Z`;
    const [
      queue,
      waiting,
      suspect,
      outlets,
      drafts,
      quotes,
      inTrouble,
      published,
      publishedCount,
      listed,
      samples,
    ] = await Promise.all([
      desk.queue.list('open', { limit: MAX_LINES }),
      desk.queue.count('open'),
      desk.queue.count('suspect'),
      desk.live.outlets(),
      issues.list({ status: 'draft', limit: MAX_LINES }),
      stores.quotes.all(),
      mails.inTrouble(100),
      publishedSince(desk, midnight, c.get('person').role),
      countPublishedSince(desk, midnight),
      countListed(desk, at.toISOString()),
      countSamples(stores),
    ]);
    const failing = outlets.filter((outlet) => outlet.enabled && outlet.failures > 0);
    const stale = staleQuotes(quotes, at);
    const { role } = c.get('person');
    /** Lines are for those who can do something about them. */
    const forRight = <Line>(right: Right, lines: readonly Line[]) =>
      mayDo(role, right) ? lines : [];
    const failed = (await failedWork.list())
      .map((failure) => ({ ...failure, ...placeOf(failure) }))
      .filter(({ right }) => mayDo(role, right));
    const overdue = overdueFacts(await stores.facts.all(), dayOf(at));
    const today: DeskToday = {
      queue: forRight('review', queue).map(({ kind, id, title, from, dueAt }) => ({
        kind,
        id,
        title,
        from,
        dueAt,
      })),
      reviews: await reviewLines(desk, c.get('person')),
      outlets: forRight('publish', failing.slice(0, MAX_LINES)).map((outlet) => ({
        title: outlet.name,
        detail: `${failedAttempts(outlet.failures)}: ${outlet.lastError ?? 'unknown reason'}`,
        href: deskPath('live', { part: 'outlets' }),
      })),
      work: failed.slice(0, MAX_LINES).map(({ work, item, problem, at: last, href }) => ({
        title: item ? `${work}: ${item}` : work,
        detail: `Failed on ${shortMoment(last)}: ${problem}`,
        href,
      })),
      issues: forRight('publish', drafts).map((issue) => ({
        title: issue.subject,
        detail: issue.sendAt
          ? `Issue ${issue.number} will be sent on ${shortDate(issue.sendAt)}`
          : `Draft of issue ${issue.number}`,
        href: deskPath('newsletter', { issue: String(issue.number) }),
      })),
      quotes: forRight('publish', stale.slice(0, MAX_LINES)).map((quote) => ({
        title: `${quote.provider}, ${quote.currency}`,
        detail: `Quoted on ${shortDate(quote.quotedAt)}`,
        href: deskPath('quotes'),
      })),
      facts: forRight('publish', overdue.slice(0, MAX_LINES)).map((fact) => ({
        title: fact.label,
        detail: `Last checked ${shortDate(fact.readOn)}, next check due ${shortDate(fact.checkOn)}`,
        href: deskPath('facts', { id: fact.id }),
      })),
      mails: forRight('readers', inTrouble.slice(0, MAX_LINES)).map((row) => ({
        title: row.subject,
        detail: `To ${row.recipient}. ${row.given_up_at ? 'Failed' : 'Waiting'}: ${row.last_error ?? ''}`,
        href: deskPath('outbox', { state: 'unsent' }),
      })),
      published,
      counts: {
        queue: waiting,
        suspect,
        ...listed,
        work: failed.length,
        live: failing.length,
        newsletter: drafts.length,
        quotes: stale.length,
        facts: overdue.length,
        outbox: inTrouble.length,
        published: publishedCount,
      },
      // Only those who may remove them are asked to.
      samples: mayDo(role, 'run')
        ? Object.values(samples).reduce((sum, count) => sum + count, 0)
        : 0,
      canMail,
      hasController: (await newsletterSettings.imprint()) !== '',
    };
    return respond(c, 'GET /admin/today', today);
  });
}

/** What those who publish should read, and what writers should change. */
async function reviewLines(desk: Desk, { name, role }: Person): Promise<DeskLine[]> {
  if (!mayDo(role, 'write')) return [];
  const waiting = mayDo(role, 'publish') ? await desk.articleReviews.waiting() : [];
  const returned = await desk.articleReviews.returned();
  const own = returned.filter(({ review }) => review.askedBy === name);
  return [...waiting, ...own].slice(0, MAX_LINES).map(({ id, title, review }) => ({
    title: title || 'Untitled',
    detail: review.returned
      ? `Sent back by ${review.returned.by}: ${review.returned.note}`
      : reviewState(review),
    href: deskPath('articles', { id: id }),
  }));
}

/** Where what failed is mended, `article rain-in-ho` on the article's page, and by whom. */
function placeOf({ work, item }: FailedWork): { href: string | null; right: Right } {
  if (work === MID_MARKET_RATE) return { href: deskPath('quotes'), right: 'publish' };
  const [kind, id = '', ...rest] = item.split(' ');
  const listing = LISTING_KINDS.find((name) => name === kind);
  const screen = kind === 'article' ? 'articles' : listing && LISTINGS[listing].screen;
  return {
    href: screen && id && rest.length === 0 ? deskPath(screen, { id }) : null,
    right: listing ? 'review' : 'publish',
  };
}

/** Facts that should have been checked again by today, longest due first. */
const overdueFacts = (facts: readonly Fact[], today: string) =>
  facts
    .filter(({ checkOn }) => checkOn <= today)
    .sort((one, other) => (one.checkOn < other.checkOn ? -1 : 1));

/** The newest quote of each provider and currency, where even that is old. */
function staleQuotes(quotes: Awaited<ReturnType<QuoteStore['all']>>, now: Date) {
  const before = new Date(now.getTime() - REMITTANCE_LIMITS.staleAfter).toISOString();
  const seen = new Set<string>();
  return quotes.filter((quote) => {
    const { provider, currency, quotedAt } = quote;
    const name = `${provider} ${currency}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return provider !== MID_MARKET && !isSample(quote) && quotedAt < before;
  });
}

async function countListed(desk: Desk, now: string) {
  const counts = LISTING_KINDS.map(async (kind) => [
    LISTINGS[kind].screen,
    await desk.published[kind].count(now),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<ListingScreen, number>;
}

async function countPublishedSince(desk: Desk, since: string): Promise<number> {
  const stores = [desk.articles, ...LISTING_KINDS.map((kind) => desk.published[kind])];
  const counts = await Promise.all(stores.map((store) => store.countPublishedSince(since)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** For everybody to know, with a link where they may open it. */
async function publishedSince(desk: Desk, since: string, role: Role): Promise<TodayLine[]> {
  const toLine =
    (what: string, screen: string, right: Right) =>
    (row: { id: string; title: string; at: string }) => ({
      at: row.at,
      line: {
        title: row.title,
        detail: `${what}, ${eventTime(row.at, ACCRA)}`,
        href: mayDo(role, right) ? deskPath(screen, { id: row.id }) : null,
      },
    });
  const articles = await desk.articles.publishedSince(since, MAX_LINES);
  const listings = await Promise.all(
    LISTING_KINDS.map(async (kind) =>
      (await desk.published[kind].publishedSince(since, MAX_LINES)).map(
        toLine(LISTINGS[kind].name, LISTINGS[kind].screen, 'review'),
      ),
    ),
  );
  return [...articles.map(toLine('Article', 'articles', 'publish')), ...listings.flat()]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MAX_LINES)
    .map(({ line }) => line);
}
