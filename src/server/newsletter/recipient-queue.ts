import { randomUUID } from 'node:crypto';
import { SITE } from '../../contract/site.ts';
import { reconnectDelay, retryDelay } from '../../domain/retry-delay.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import { compose, type Sender } from '../mail/compose.ts';
import type { Claimed, MailQueue } from '../mail/deliver.ts';
import { partWithGaps } from '../mail/encoded-part.ts';
import { gather } from '../mail/gather.ts';
import { type LeasesMs, leaseTimes } from '../mail/leases.ts';
import { unsubscribeHeaders } from '../mail/letter.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
import { renderAlert } from './alerts/alert-letter.ts';
import { letterLinks, renderIssue, sectionsFor } from './issue-letter.ts';
import { currentArticles, type LetterArticles, versionOf } from './letter-articles.ts';
import type { LetterKeys, NewsletterLinks } from './letters.ts';
import type { NewsletterIssueStore, StoredIssue } from './newsletter-issue-store.ts';
import type { NewsletterRecipientStore, Recipient } from './newsletter-recipient-store.ts';

/** After so many refusals "for now" (about five days) the letter is out of date anyway. */
const MOST_ATTEMPTS = 24;

/** Rows that are marked in one statement, at most. */
const GATHERED = 100;

interface Parts {
  issues: NewsletterIssueStore;
  recipients: NewsletterRecipientStore;
  articles: ArticleStore;
  suppressions: SuppressionStore;
  links: NewsletterLinks;
  sender: Sender;
  now: () => Date;
  onBounce: (address: string) => Promise<void>;
  countOpenings: () => Promise<boolean>;
  postalAddress: () => Promise<string>;
  /** Where there is no mail server, emails become files. */
  keptInFolder: boolean;
  leasesMs?: LeasesMs;
}

/** What is sent, and the articles in it as readers could see them when it was looked up. */
interface CurrentIssue {
  issue: StoredIssue;
  articles: LetterArticles;
  version: string;
}

type ClaimedRecipient = Recipient &
  Claimed & { wanted: boolean; counted: boolean; current: CurrentIssue | undefined };

/** The queue of an issue's letters: a row for each reader, composed when its turn comes. */
export function recipientQueue(parts: Parts): MailQueue<ClaimedRecipient> {
  const { recipients, links, sender, suppressions } = parts;
  const times = leaseTimes(parts.now, parts.leasesMs);
  const editions = editionsOf(parts);
  // Before the last byte: nothing may wait longer than for what is ready now.
  const markHanded = gather(recipients.markHanded, { wait: 0, most: GATHERED });
  // After the answer: until this is noted, a crash leaves the letter counted as sent all the same.
  const marking = (keptInFolder: boolean) =>
    gather<string, void>(
      async (ids) => {
        await recipients.markSent(ids, parts.now().toISOString(), { keptInFolder });
        return [];
      },
      { wait: 20, most: GATHERED },
    );
  const [markSent, markKept] = [marking(false), marking(true)];
  const { hostname } = new URL(links.page(''));

  return {
    async claim(limit) {
      const { now, lease } = times.claim();
      const rows = await recipients.claim(limit, now, lease);
      // Asked once for all of them: a batch is gone within seconds.
      const unwanted = await suppressions.among(rows.map((row) => row.email));
      const counted = await parts.countOpenings();
      const current = await issuesNow(parts, rows);
      return rows.map((row) => ({
        ...row,
        lease,
        counted,
        current: current.get(row.issueId),
        wanted: row.active && !unwanted.has(row.email),
      }));
    },

    async emailFor(row) {
      if (!row.wanted) return undefined;
      const edition = await editions(row);
      const keys = links.keys({ id: row.subscriberId, email: row.email }, row.id);
      const message = compose(sender, {
        id: row.id,
        to: row.email,
        subject: edition.subject,
        text: edition.text(keys),
        html: edition.html(keys),
        headers: {
          'List-Id': `${SITE.name} ${edition.list} <${edition.list}.${hostname}>`,
          Precedence: 'bulk',
          ...unsubscribeHeaders(links.marked(keys).unsubscribe),
        },
        date: parts.now(),
      });
      return { id: row.id, from: sender.from, to: row.email, message };
    },

    markHanded: ({ id, lease }) => markHanded({ id, lease, ...times.handOver() }),

    async settle(row, outcome) {
      const now = parts.now();
      const later = (delay: number, reason: string) =>
        recipients.retryAt(row.id, new Date(now.getTime() + delay).toISOString(), reason);
      switch (outcome.kind) {
        case 'sent':
          return outcome.keptInFolder ? markKept(row.id) : markSent(row.id);
        case 'unwanted':
          return recipients.end(row.id, 'failed', 'Left the list before it was sent.');
        case 'invalid':
          return recipients.end(row.id, 'failed', outcome.reason);
        case 'unreachable':
          return later(reconnectDelay(row.attempts), outcome.reason);
        case 'withheld':
          return recipients.release(row.id, row.lease);
        case 'refused':
          if (outcome.forGood) {
            await recipients.end(row.id, 'bounced', outcome.reason);
            return parts.onBounce(row.email);
          }
          return row.attempts < MOST_ATTEMPTS
            ? later(retryDelay(row.attempts), outcome.reason)
            : recipients.end(row.id, 'failed', outcome.reason);
      }
    },

    settleUnconfirmed: () =>
      recipients.settleUnconfirmed({
        now: parts.now().toISOString(),
        keptInFolder: parts.keptInFolder,
      }),
  };
}

interface Edition {
  list: 'weekly' | 'alerts';
  subject: string;
  text: (keys: LetterKeys) => string;
  html: (keys: LetterKeys) => string;
}

/** Nothing that an issue quotes can be taken for one of these: they differ with every start. */
const MARKS: LetterKeys = {
  preferences: `~preferences-${randomUUID()}~`,
  unsubscribe: `~unsubscribe-${randomUUID()}~`,
  click: `~click-${randomUUID()}~`,
};

/** The issues of these letters. They never change while they go out, the articles in them may. */
async function issuesNow({ issues, articles, now }: Parts, rows: readonly Recipient[]) {
  const current = new Map<string, CurrentIssue>();
  for (const id of new Set(rows.map(({ issueId }) => issueId))) {
    const issue = await issues.findById(id);
    if (!issue) continue;
    const found = await currentArticles(articles, issue.body, now().toISOString());
    current.set(id, { issue, articles: found, version: versionOf(found) });
  }
  return current;
}

/** What goes to readers of the same sections is drawn once, as long as its articles stay the same. */
function editionsOf({ links, postalAddress }: Parts) {
  const drawn = new Map<string, Promise<Edition>>();
  async function draw(row: ClaimedRecipient): Promise<Edition> {
    if (!row.current) throw new Error(`The issue of ${row.id} is gone.`);
    const { issue, articles } = row.current;
    const own = letterLinks(links, MARKS, row.counted);
    const address = await postalAddress();
    const isAlert = issue.kind === 'alert';
    const { text, html } = isAlert
      ? renderAlert(issue.body, own, address)
      : renderIssue({ body: issue.body, articles }, row.interests, own, address);
    return {
      list: isAlert ? 'alerts' : 'weekly',
      subject: issue.subject,
      text: partWithGaps(text, MARKS),
      html: partWithGaps(html, MARKS),
    };
  }
  return (row: ClaimedRecipient): Promise<Edition> => {
    const { issue, version } = row.current ?? {};
    const sections = issue ? sectionsFor(issue.body, row.interests) : [];
    const key = [row.issueId, version, row.counted, ...sections].join('|');
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size > 500) drawn.clear();
    const edition = draw(row).catch((error) => {
      drawn.delete(key);
      throw error;
    });
    drawn.set(key, edition);
    return edition;
  };
}
