import type { QueueItem, SentBefore } from '../../../contract/desk/queue.ts';
import {
  QUEUE_KINDS,
  QUEUE_PER_PAGE,
  QUEUE_STATES,
  type QueueKind,
  type QueueSort,
  type QueueState,
} from '../../../contract/desk/queue-choices.ts';
import type { Decision, DecisionMail } from '../../../contract/desk/queue-decision.ts';
import { promiseDue } from '../../../domain/desk/promise-due.ts';
import type { AnswerStore } from '../../nouns/inbox/answer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueueMail, type NewMail, withdrawMail } from '../../platform/mail/mail-store.ts';
import { afterUndoWindow } from '../../platform/mail/undo-window.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { orderOf, type QueueEntry } from '../../platform/review/reviewable.ts';
import { openReviewables } from '../nouns/modules.ts';

/** How many entries of a kind are read for one notice. */
const MAX_ARRIVED = 1000;
const MAX_HISTORY = 10;

interface Page {
  kind?: QueueKind | undefined;
  search?: string | undefined;
  sort?: QueueSort | undefined;
  page?: number;
  limit?: number;
}

export type ReviewQueue = ReturnType<typeof reviewQueue>;

/** All submissions as one list. Each kind is described by its own module. */
export function reviewQueue(
  database: Database,
  places: Gazetteer,
  siteUrl: string,
  answers: AnswerStore,
) {
  const reviewables = openReviewables(database, places, siteUrl);

  async function withAnswers(items: readonly Unanswered[]): Promise<QueueItem[]> {
    const messages = items.filter(({ kind }) => kind === 'contact').map(({ id }) => id);
    const threads = await answers.of(messages);
    return items.map((item) => ({ ...item, answers: threads.get(item.id) ?? [] }));
  }

  /** The sender is emailed about an approval or a rejection, and never about spam. */
  async function mailAbout(
    item: QueueItem,
    decision: Decision,
    now: Date,
  ): Promise<NewMail | undefined> {
    const { decisionEmail } = reviewables[item.kind];
    const isFinal = decision.decision === 'approve' || decision.decision === 'reject';
    if (!decisionEmail || !item.email || !isFinal) return undefined;
    return {
      ...(await decisionEmail(item, decision, siteUrl)),
      key: mailKey(item),
      to: item.email,
      dueAt: afterUndoWindow(now.toISOString()),
    };
  }

  return {
    /** Waiting entries by the time a reply is due unless sorted otherwise, settled ones newest first. */
    async list(
      state: QueueState,
      { kind, search, sort, page = 1, limit = QUEUE_PER_PAGE }: Page = {},
    ) {
      const kinds = kind ? [kind] : QUEUE_KINDS;
      // Each kind has its own table, so a later page is merged from the first ones of all.
      const pages = await Promise.all(
        kinds.map(async (each) =>
          (
            await reviewables[each].page(state, page * limit, { ...(search && { search }), sort })
          ).map((entry) => toItem(each, entry)),
        ),
      );
      const rank = ({ isUrgent, kind }: Unanswered) => (isUrgent ? 2 : kind === 'funeral' ? 1 : 0);
      const byUrgency = (a: Unanswered, b: Unanswered) =>
        rank(b) - rank(a) || a.dueAt.localeCompare(b.dueAt);
      const byNewest = (a: Unanswered, b: Unanswered) => b.receivedAt.localeCompare(a.receivedAt);
      const first = pages
        .flat()
        .sort(orderOf(state, sort) === 'asc' ? byUrgency : byNewest)
        .slice((page - 1) * limit, page * limit);
      return withAnswers(first);
    },

    /** Waiting entries that arrived after a moment, oldest first. */
    async arrivedSince(since: string): Promise<Unanswered[]> {
      const pages = await Promise.all(
        QUEUE_KINDS.map(async (kind) =>
          (await reviewables[kind].page('open', MAX_ARRIVED, { since })).map((entry) =>
            toItem(kind, entry),
          ),
        ),
      );
      return pages.flat().sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));
    },

    async count(state: QueueState, { kind, search }: Page = {}): Promise<number> {
      const kinds = kind ? [kind] : QUEUE_KINDS;
      const counts = await Promise.all(kinds.map((each) => reviewables[each].count(state, search)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async find(kind: QueueKind, id: string): Promise<QueueItem | undefined> {
      const entry = await reviewables[kind].find(id);
      return entry && (await withAnswers([toItem(kind, entry)]))[0];
    },

    /** What else the sender of an entry sent in, newest first. */
    async history({ email, id }: QueueItem): Promise<SentBefore[]> {
      if (!email) return [];
      const address = email.toLowerCase();
      const pages = QUEUE_STATES.flatMap((state) =>
        QUEUE_KINDS.map(async (kind) =>
          (await reviewables[kind].page(state, MAX_HISTORY, { search: address })).map((entry) => ({
            ...entry,
            kind,
          })),
        ),
      );
      return (await Promise.all(pages))
        .flat()
        .filter((entry) => entry.id !== id && entry.email?.toLowerCase() === address)
        .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt))
        .slice(0, MAX_HISTORY)
        .map(({ kind, id, title, state, receivedAt }) => ({ kind, id, title, state, receivedAt }));
    },

    /** What a decision would send, and to whom. */
    async mailPreview(item: QueueItem, decision: Decision): Promise<DecisionMail> {
      const mail = await mailAbout(item, decision, new Date(0));
      return mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null;
    },

    listingOf: (kind: QueueKind) => reviewables[kind].listing,

    /** Changes what readers see and queues the mail about it in one transaction. */
    async decide(item: QueueItem, decision: Decision, now: Date): Promise<void> {
      const mail = await mailAbout(item, decision, now);
      const moment = now.toISOString();
      return database.query.transaction().execute(async (query) => {
        if (decision.decision === 'undo') await withdrawMail(query, mailKey(item));
        await reviewables[item.kind].decide(query, item.id, { ...decision, now: moment });
        if (mail) await enqueueMail(query, mail, moment);
      });
    },
  };
}

const mailKey = ({ kind, id }: QueueItem) => `decision:${kind}:${id}`;

/** An entry before its answers are looked up. */
export type Unanswered = Omit<QueueItem, 'answers'>;

const toItem = (kind: QueueKind, entry: QueueEntry): Unanswered => ({
  kind,
  ...entry,
  dueAt: entry.isUrgent ? entry.receivedAt : promiseDue(kind, entry.receivedAt),
});
