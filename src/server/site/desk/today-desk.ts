import { mayDo, type Right, type Role } from '../../../contract/desk/roles.ts';
import {
  type DeskLine,
  type DeskToday,
  MAX_TODAY_LINES,
  type TodayLine,
  type TodayLines,
} from '../../../contract/desk/today.ts';
import { DAY } from '../../../contract/durations.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { isSample, MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { hasChannel, SITE } from '../../../contract/site.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../../domain/desk/failed-attempts.ts';
import { reviewState } from '../../../domain/desk/review-state.ts';
import { eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { shortMoment } from '../../../domain/time/moment-text.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import type { ArticleDeskStore } from '../../nouns/articles/article-desk-store.ts';
import { type ArticleReviewStore, isAskedBy } from '../../nouns/articles/article-review-store.ts';
import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import type { LiveDeskStore } from '../../nouns/live-news/store/live-desk-store.ts';
import type { SampleEditionStore } from '../../nouns/live-news/store/sample-edition-store.ts';
import type { NewsletterIssueStore } from '../../nouns/newsletter/issue/newsletter-issue-store.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import type { Readership } from '../../nouns/readership/open-readership.ts';
import { withTitles } from '../../nouns/readership/with-titles.ts';
import { MID_MARKET_RATE } from '../../nouns/remittance/refresh-mid-market.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { respond } from '../../platform/http/calls.ts';
import type { FailedWork, FailedWorkLog } from '../../platform/jobs/failed-work.ts';
import type { MailStore } from '../../platform/mail/mail-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Person } from '../../platform/operator/operator-store.ts';
import type { SearchStore } from '../../platform/search/search-store.ts';
import type { ConnectionSettings } from '../../platform/settings/connection.ts';
import { countSamples } from '../bundled/samples-desk.ts';
import type { Desk } from './open-desk.ts';
import { publishedSince } from './published-today.ts';
import type { ReadStart } from './start-desk.ts';

interface TodayDeskDeps {
  desk: Desk;
  failedWork: Pick<FailedWorkLog, 'list'>;
  database: Database;
  issues: NewsletterIssueStore;
  mails: MailStore;
  canMail: boolean;
  connection: Pick<ConnectionSettings, 'siteUrl' | 'isPublic' | 'hasMailServer'>;
  newsletterSettings: Pick<Newsletter['newsletterSettings'], 'imprint'>;
  stores: {
    quotes: QuoteStore;
    businesses: BusinessStore;
    events: EventStore;
    facts: FactStore;
    sampleEdition: SampleEditionStore;
    search: Pick<SearchStore, 'titles'>;
  };
  readership: Readership;
  start: ReadStart;
  now: () => Date;
}

/** The first screen: each line names something to do and links to where it is done. */
export function todayDesk({
  desk,
  failedWork,
  database,
  issues,
  mails,
  stores,
  now,
  ...deps
}: TodayDeskDeps) {
  return deskRoutes().get('/today', async (c) => {
    const at = now();
    const person = c.get('person');
    /** Lines are for those who can do something about them. */
    const forRight = <Line>(right: Right, lines: Line[]) =>
      mayDo(person.role, right) ? lines : [];
    const [queue, reviews, outlets, work, scheduled, drafts, quotes, facts, ...rest] =
      await Promise.all([
        waitingEntries(desk),
        articlesToReview(desk.articleReviews, person),
        failingOutlets(desk.live),
        failedTasks(failedWork, database, person.role),
        scheduledArticles(desk.articles, at),
        draftIssues(issues),
        staleQuotes(stores.quotes, at),
        overdueFacts(stores.facts, dayOf(at)),
        mailsInTrouble(mails),
        publishedSince(desk, `${dayOf(at)}T00:00:00.000Z`, person.role),
        countSamples(stores),
        readYesterday(deps.readership, stores.search, at),
      ]);
    const [inTrouble, published, samples, read] = rest;
    const steps = mayDo(person.role, 'run') ? await deps.start() : [];
    const start = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
    const today: DeskToday = {
      queue: forRight('review', queue.entries),
      reviews,
      outlets: forRight('publish', outlets.lines),
      work: work.lines,
      goingOut: forRight('publish', [...scheduled, ...drafts.lines]),
      quotes: forRight('publish', quotes.lines),
      facts: forRight('publish', facts.lines),
      mails: forRight('readers', inTrouble.lines),
      published: published.lines,
      read: mayDo(person.role, 'publish') ? read : null,
      counts: {
        ...queue.counts,
        work: work.count,
        live: outlets.count,
        newsletter: drafts.count,
        quotes: quotes.count,
        facts: facts.count,
        outbox: inTrouble.count,
        published: published.count,
      },
      unused: [
        ...(hasChannel() ? [] : (['channels'] as const)),
        ...(SITE.hasNotifications ? [] : (['notifications'] as const)),
        ...((await database.damaged.list(database)).length > 0 ? [] : (['rows'] as const)),
        ...(start.length > 0 ? [] : (['start'] as const)),
      ],
      start,
      // Only those who may remove them are asked to.
      samples: mayDo(person.role, 'run')
        ? Object.values(samples).reduce((sum, count) => sum + count, 0)
        : 0,
      canMail: deps.canMail,
      hasMailServer: deps.connection.hasMailServer,
      wrongAddress: deps.connection.isPublic ? null : deps.connection.siteUrl,
      hasController: (await deps.newsletterSettings.imprint()) !== '',
    };
    return respond(c, 'GET /admin/today', today);
  });
}

/** What waits in the queue, the earliest deadline first. */
async function waitingEntries({ queue }: Pick<Desk, 'queue'>) {
  const [waiting, open, suspect] = await Promise.all([
    queue.list('open', { limit: MAX_TODAY_LINES }),
    queue.count('open'),
    queue.count('suspect'),
  ]);
  const entries = waiting.map(({ kind, id, title, from, dueAt }) => ({
    kind,
    id,
    title,
    from,
    dueAt,
  }));
  return { entries, counts: { queue: open, suspect } };
}

const MAX_COUNTED_MAILS = 100;

/** Emails that have failed, or wait after a failure. */
async function mailsInTrouble(mails: Pick<MailStore, 'inTrouble'>): Promise<TodayLines> {
  const inTrouble = await mails.inTrouble(MAX_COUNTED_MAILS);
  const lines = inTrouble.slice(0, MAX_TODAY_LINES).map((row) => ({
    title: row.subject,
    detail: `To ${row.recipient}. ${row.given_up_at ? 'Failed' : 'Waiting'}: ${row.last_error ?? ''}`,
    href: deskPath('outbox', {}, { state: 'unsent' }),
  }));
  return { lines, count: inTrouble.length };
}

/** What those who publish should read, and what writers should change. */
async function articlesToReview(
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
async function failingOutlets(live: Pick<LiveDeskStore, 'outlets'>): Promise<TodayLines> {
  const failing = (await live.outlets()).filter(({ enabled, failures }) => enabled && failures > 0);
  const lines = failing.slice(0, MAX_TODAY_LINES).map(({ id, name, failures, lastError }) => ({
    title: name,
    detail: `${failedAttempts(failures)}: ${lastError ?? 'unknown reason'}`,
    href: deskPath('live/outlet', { id }),
  }));
  return { lines, count: failing.length };
}

/** What is published within a day, without anybody's doing. */
async function scheduledArticles(
  articles: Pick<ArticleDeskStore, 'scheduledUntil'>,
  now: Date,
): Promise<DeskLine[]> {
  const until = new Date(now.getTime() + DAY).toISOString();
  const rows = await articles.scheduledUntil(until, MAX_TODAY_LINES);
  return rows.map(({ id, title, at }) => ({
    title,
    detail: `Article, ${eventDay(at, HOME_ZONE)}, ${eventTime(at, HOME_ZONE)}`,
    href: deskPath('articles/article', { id }),
  }));
}

const MOST_READ = 5;
const MOST_RANKED = 30;

/** The views of the day before, and what was read most. */
async function readYesterday(
  { store, isCounted }: Readership,
  search: Pick<SearchStore, 'titles'>,
  now: Date,
): Promise<DeskToday['read']> {
  if (!isCounted) return null;
  const day = dayOf(new Date(now.getTime() - DAY));
  const span = { from: day, to: dayOf(now) };
  const [[figures], pages] = await Promise.all([
    store.days(span),
    store.most('page', span, MOST_RANKED),
  ]);
  // The front page and lists are always first, and say nothing.
  const titled = (await withTitles(search, pages)).filter(({ title }) => title !== null);
  return {
    views: figures?.views ?? 0,
    visits: figures?.visits ?? 0,
    pages: titled.slice(0, MOST_READ).map(({ name, title, views }) => ({
      title: title ?? name,
      detail: `${writeCount(views)} ${views === 1 ? 'view' : 'views'}`,
      href: deskPath('readers/page', { path: name.slice(1) }),
    })),
  };
}

/** Issues that are drafts, with when they will be sent. */
async function draftIssues(issues: Pick<NewsletterIssueStore, 'list'>): Promise<TodayLines> {
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
async function staleQuotes(quotes: Pick<QuoteStore, 'all'>, now: Date): Promise<TodayLines> {
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
async function overdueFacts(facts: Pick<FactStore, 'all'>, today: string): Promise<TodayLines> {
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

/** Background tasks that failed and rows that can't be read, for those who can mend them. */
async function failedTasks(
  failedWork: Pick<FailedWorkLog, 'list'>,
  database: Database,
  role: Role,
): Promise<TodayLines<TodayLine>> {
  const damaged = mayDo(role, 'run') ? await database.damaged.list(database) : [];
  const failed = (await failedWork.list())
    .map((failure) => ({ ...failure, ...placeOf(failure) }))
    .filter(({ right }) => mayDo(role, right));
  const rows = damaged.map(({ table, id, problem }) => ({
    title: `A row can’t be read: ${table} ${id}`,
    detail: `It is left out everywhere: ${problem}`,
    href: deskPath('rows'),
  }));
  const tasks = failed.map(({ work, item, problem, at, href }) => ({
    title: item ? `${work}: ${item}` : work,
    detail: `Failed on ${shortMoment(at)}: ${problem}`,
    href,
  }));
  const lines = [...rows, ...tasks];
  return { lines: lines.slice(0, MAX_TODAY_LINES), count: lines.length };
}

/** Where what failed is mended, `article rain-in-ho` on the article's page, and by whom. */
function placeOf({ work, item }: FailedWork): { href: string | null; right: Right } {
  if (work === MID_MARKET_RATE) return { href: deskPath('quotes'), right: 'publish' };
  const [kind, id = '', ...rest] = item.split(' ');
  const isOne = id !== '' && rest.length === 0;
  const listing = LISTING_KINDS.find((name) => name === kind);
  if (listing) {
    const { screen } = LISTINGS[listing];
    return { href: isOne ? deskPath(`${screen}/listing`, { id }) : null, right: 'review' };
  }
  const isArticle = isOne && kind === 'article';
  return { href: isArticle ? deskPath('articles/article', { id }) : null, right: 'publish' };
}
