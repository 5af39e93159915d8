import { randomUUID } from 'node:crypto';
import { SITE } from '../../../../contract/site.ts';
import { reconnectDelay, retryDelay } from '../../../../domain/jobs/retry-delay.ts';
import { batchCalls } from '../../../platform/mail/batch-calls.ts';
import { compose, envelopeFrom, phrase, type Sender } from '../../../platform/mail/compose.ts';
import type { Claimed, MailQueue } from '../../../platform/mail/deliver.ts';
import { partWithPlaceholders } from '../../../platform/mail/encoded-part.ts';
import { type LeasesMs, leaseTimes } from '../../../platform/mail/leases.ts';
import { unsubscribeHeaders } from '../../../platform/mail/render-email.ts';
import type { SuppressionStore } from '../../../platform/mail/suppression-store.ts';
import type { ArticleStore } from '../../articles/article-store.ts';
import { renderAlert } from '../alerts/alert-email.ts';
import { currentArticles, type IssueArticles, versionOf } from '../issue/issue-articles.ts';
import { issueLinks, renderIssue, sectionsFor } from '../issue/issue-email.ts';
import type { NewsletterIssueStore, StoredIssue } from '../issue/newsletter-issue-store.ts';
import type { NewsletterLinks, ReaderKeys } from '../subscribers/newsletter-links.ts';
import type { NewsletterRecipientStore, Recipient } from './newsletter-recipient-store.ts';

/** After so many refusals "for now" (about five days) the email is out of date anyway. */
const MAX_ATTEMPTS = 24;

/** Rows that are marked in one statement, at most. */
const MAX_MARKED = 100;

interface QueueDeps {
  issues: NewsletterIssueStore;
  recipients: NewsletterRecipientStore;
  articles: ArticleStore;
  suppressions: SuppressionStore;
  links: NewsletterLinks;
  sender: Sender;
  now: () => Date;
  bounce: (address: string) => Promise<void>;
  imprint: () => Promise<string>;
  /** Where there is no mail server, emails become files. */
  savedInFolder: boolean;
  leasesMs?: LeasesMs;
}

/** What is sent, and the articles in it as readers could see them when it was looked up. */
interface CurrentIssue {
  issue: StoredIssue;
  articles: IssueArticles;
  version: string;
}

type ClaimedRecipient = Recipient &
  Claimed & { isDeliverable: boolean; current: CurrentIssue | undefined };

/** The queue of an issue's emails: a row for each reader, composed when it is due. */
export function recipientQueue(deps: QueueDeps): MailQueue<ClaimedRecipient> {
  const { recipients, links, sender, suppressions } = deps;
  const times = leaseTimes(deps.now, deps.leasesMs);
  const editions = editionsOf(deps);
  // Batches what is ready now, and delays no email for a fuller batch.
  const markHanded = batchCalls(recipients.markHanded, { waitMs: 0, maxSize: MAX_MARKED });
  // Until this is stored, a crash leaves the email counted as probably sent.
  const marking = (savedInFolder: boolean) =>
    batchCalls<string, void>(
      async (ids) => {
        await recipients.markSent(ids, deps.now().toISOString(), { savedInFolder });
        return [];
      },
      { waitMs: 20, maxSize: MAX_MARKED },
    );
  const [markSent, markSavedInFolder] = [marking(false), marking(true)];
  const { hostname } = new URL(links.page(''));

  return {
    async claim(limit) {
      const { now, lease } = times.claim();
      const rows = await recipients.claim(limit, now, lease);
      // Queried once for all of them: a batch is sent within seconds.
      const unwanted = await suppressions.among(rows.map((row) => row.email));
      const current = await issuesNow(deps, rows);
      return rows.map((row) => ({
        ...row,
        lease,
        current: current.get(row.issueId),
        isDeliverable: row.active && !unwanted.has(row.email),
      }));
    },

    async emailFor(row) {
      if (!row.isDeliverable) return undefined;
      const edition = await editions(row);
      const keys = links.keys({ id: row.subscriberId, email: row.email }, row.id);
      const message = compose(sender, {
        id: row.id,
        to: row.email,
        subject: edition.subject,
        text: edition.text(keys),
        html: edition.html(keys),
        headers: {
          'List-Id': `${phrase(`${SITE.name} ${edition.list}`)} <${edition.list}.${hostname}>`,
          Precedence: 'bulk',
          ...unsubscribeHeaders(links.withKeys(keys).unsubscribe),
        },
        date: deps.now(),
      });
      return { id: row.id, from: envelopeFrom(sender, row.id), to: row.email, message };
    },

    markHanded: ({ id, lease }) => markHanded({ id, lease, ...times.handOver() }),

    async settle(row, outcome) {
      const now = deps.now();
      const after = (delay: number) => new Date(now.getTime() + delay).toISOString();
      switch (outcome.kind) {
        case 'sent':
          return outcome.savedInFolder ? markSavedInFolder(row.id) : markSent(row.id);
        case 'unwanted':
          return recipients.end(row.id, 'failed', 'Left the list before it was sent.');
        case 'invalid':
          return recipients.end(row.id, 'failed', outcome.reason);
        case 'unreachable':
          return recipients.retryAt(row.id, after(reconnectDelay(row.attempts)), outcome.reason);
        case 'withheld':
          return recipients.release(row.id, row.lease);
        case 'refused':
          if (outcome.forGood) {
            await recipients.end(row.id, 'bounced', outcome.reason);
            return deps.bounce(row.email);
          }
          if (row.attempts >= MAX_ATTEMPTS) {
            return recipients.end(row.id, 'failed', outcome.reason);
          }
          return recipients.deferUntil(
            row.id,
            after(retryDelay(row.attempts)),
            outcome.reason,
            now.toISOString(),
          );
      }
    },

    settleUnconfirmed: () =>
      recipients.settleUnconfirmed({
        now: deps.now().toISOString(),
        savedInFolder: deps.savedInFolder,
      }),
  };
}

/** Different selections of topics that are cached. */
const MAX_EDITIONS = 500;

interface Edition {
  list: 'weekly' | 'alerts';
  subject: string;
  text: (keys: ReaderKeys) => string;
  html: (keys: ReaderKeys) => string;
}

/** Random at every start, so that no text in an issue can be mistaken for one of these. */
const PLACEHOLDERS: ReaderKeys = {
  preferences: `~preferences-${randomUUID()}~`,
  unsubscribe: `~unsubscribe-${randomUUID()}~`,
  click: `~click-${randomUUID()}~`,
};

/** The issues of these rows. They never change while they are sent, but the articles in them may. */
async function issuesNow({ issues, articles, now }: QueueDeps, rows: readonly Recipient[]) {
  const current = new Map<string, CurrentIssue>();
  for (const id of new Set(rows.map(({ issueId }) => issueId))) {
    const issue = await issues.findById(id);
    if (!issue) continue;
    const visible = await currentArticles(articles, issue.body, now().toISOString());
    current.set(id, { issue, articles: visible, version: versionOf(visible) });
  }
  return current;
}

/** Renders an issue once for all readers of the same sections, until one of its articles changes. */
function editionsOf({ links, imprint }: QueueDeps) {
  const rendered = new Map<string, Promise<Edition>>();
  async function render(row: ClaimedRecipient): Promise<Edition> {
    if (!row.current) throw new Error(`The issue of ${row.id} is gone.`);
    const { issue, articles } = row.current;
    const own = issueLinks(links, PLACEHOLDERS, issue);
    const publisher = await imprint();
    const isAlert = issue.kind === 'alert';
    const { text, html } = isAlert
      ? renderAlert(issue.body, own, publisher)
      : renderIssue({ body: issue.body, articles }, row.interests, own, publisher);
    return {
      list: isAlert ? 'alerts' : 'weekly',
      subject: issue.subject,
      text: partWithPlaceholders(text, PLACEHOLDERS),
      html: partWithPlaceholders(html, PLACEHOLDERS),
    };
  }
  return (row: ClaimedRecipient): Promise<Edition> => {
    const { issue, version } = row.current ?? {};
    const sections = issue ? sectionsFor(issue.body, row.interests) : [];
    const key = [row.issueId, version, ...sections].join('|');
    const cached = rendered.get(key);
    if (cached) return cached;
    if (rendered.size > MAX_EDITIONS) rendered.clear();
    const edition = render(row).catch((error) => {
      rendered.delete(key);
      throw error;
    });
    rendered.set(key, edition);
    return edition;
  };
}
