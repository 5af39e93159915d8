import { mayDo, type Right } from '../../../contract/desk/roles.ts';
import { type DeskToday, MAX_TODAY_LINES } from '../../../contract/desk/today.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import type { SampleEditionStore } from '../../nouns/live-news/store/sample-edition-store.ts';
import type { NewsletterIssueStore } from '../../nouns/newsletter/issue/newsletter-issue-store.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { respond } from '../../platform/http/calls.ts';
import type { FailedWorkLog } from '../../platform/jobs/failed-work.ts';
import type { MailStore } from '../../platform/mail/mail-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { countSamples } from '../bundled/samples-desk.ts';
import { failedTasks } from './failed-work-today.ts';
import type { Desk } from './open-desk.ts';
import { countListed, publishedSince } from './published-today.ts';
import {
  articlesToReview,
  draftIssues,
  failingOutlets,
  mailsInTrouble,
  overdueFacts,
  staleQuotes,
} from './today-lines.ts';

interface TodayDeskDeps {
  desk: Desk;
  failedWork: Pick<FailedWorkLog, 'list'>;
  database: Database;
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
    const [queue, reviews, outlets, work, drafts, quotes, facts, inTrouble, published, samples] =
      await Promise.all([
        waitingEntries(desk),
        articlesToReview(desk.articleReviews, person),
        failingOutlets(desk.live),
        failedTasks(failedWork, database, person.role),
        draftIssues(issues),
        staleQuotes(stores.quotes, at),
        overdueFacts(stores.facts, dayOf(at)),
        mailsInTrouble(mails),
        publishedSince(desk, `${dayOf(at)}T00:00:00.000Z`, person.role),
        countSamples(stores),
      ]);
    const today: DeskToday = {
      queue: forRight('review', queue.entries),
      reviews,
      outlets: forRight('publish', outlets.lines),
      work: work.lines,
      issues: forRight('publish', drafts.lines),
      quotes: forRight('publish', quotes.lines),
      facts: forRight('publish', facts.lines),
      mails: forRight('readers', inTrouble.lines),
      published: published.lines,
      counts: {
        ...queue.counts,
        ...(await countListed(desk, at.toISOString())),
        work: work.count,
        live: outlets.count,
        newsletter: drafts.count,
        quotes: quotes.count,
        facts: facts.count,
        outbox: inTrouble.count,
        published: published.count,
      },
      // Only those who may remove them are asked to.
      samples: mayDo(person.role, 'run')
        ? Object.values(samples).reduce((sum, count) => sum + count, 0)
        : 0,
      canMail: deps.canMail,
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
