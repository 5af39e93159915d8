import { z } from 'zod';
import { QUEUE_KIND_NAMES } from '../../../contract/desk/queue-choices.ts';
import { NOTICE_PACES, type NoticePace } from '../../../contract/desk/queue-settings.ts';
import { HOUR, MINUTE } from '../../../contract/durations.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore, storedJson } from '../../platform/database/setting-store.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import { oneLine, plainEmail } from '../../platform/mail/plain-email.ts';
import type { ReviewQueue, Unanswered } from './review-queue.ts';

interface OperatorNoticesDeps {
  database: Database;
  queue: ReviewQueue;
  operatorEmail: () => string;
  siteUrl: string;
  now: () => Date;
}

const PACE_SETTING = 'operator_notices';
const STATE_SETTING = 'operator_told';
/** However much is submitted, the operator gets a mail at most this often. */
const MIN_INTERVAL_MS = 10 * MINUTE;
/** An entry may be committed later than its time of arrival, so queries reach back this far. */
const OVERLAP_MS = MINUTE;

/** How many entries one mail lists. */
const MAX_LISTED = 100;

/** As many as fit into a setting. */
const MAX_REMEMBERED = 150;

/** The arrival time of the last reported entry, when its mail was sent, and the last reported entries. */
const stateSchema = z.object({
  until: z.string(),
  mailedAt: z.string().nullable(),
  recent: z.array(z.string()),
});

const keyOf = ({ kind, id }: Unanswered) => `${kind}:${id}`;
const before = (moment: string, by: number) => new Date(Date.parse(moment) - by).toISOString();

export type OperatorNotices = ReturnType<typeof operatorNotices>;

/** Notifies the operator by mail of everything that is submitted. */
export function operatorNotices({
  database,
  queue,
  operatorEmail,
  siteUrl,
  now,
}: OperatorNoticesDeps) {
  const settings = settingStore(database);
  const pace = async (): Promise<NoticePace> =>
    z
      .enum(NOTICE_PACES)
      .catch('at once')
      .parse(await settings.get(PACE_SETTING));

  /** Hourly: when the next hour begins. At once: as soon as the last mail is old enough. */
  async function isDue(fresh: readonly Unanswered[], mailedAt: string | null): Promise<boolean> {
    const at = now().getTime();
    const [oldest] = fresh;
    if (!oldest) return false;
    if (fresh.some(({ isUrgent }) => isUrgent)) return true;
    if ((await pace()) === 'hourly') {
      return Math.floor(at / HOUR) > Math.floor(Date.parse(oldest.receivedAt) / HOUR);
    }
    if (mailedAt === null) return true;
    const since = at - Date.parse(mailedAt);
    // A mail of the future was sent before the clock was set back.
    return since >= MIN_INTERVAL_MS || since < 0;
  }

  return {
    pace,
    setPace: (chosen: NoticePace) => settings.set(PACE_SETTING, chosen),

    async notify(): Promise<void> {
      const at = now().toISOString();
      const stored = await settings.get(STATE_SETTING);
      const state = storedJson(stored, stateSchema);
      if (!state) {
        // Entries that were in the queue before the first run are not reported.
        const first = { until: at, mailedAt: null, recent: [] };
        await settings.set(STATE_SETTING, JSON.stringify(first));
        return;
      }
      const isAhead = state.until > at;
      const arrived = await queue.arrivedSince(before(isAhead ? at : state.until, OVERLAP_MS));
      const fresh = arrived.filter(
        (item) => !state.recent.includes(keyOf(item)) && !(isAhead && item.receivedAt > at),
      );
      if (!(await isDue(fresh, state.mailedAt))) return;
      const until = fresh.at(-1)?.receivedAt ?? state.until;
      const recent = arrived
        .filter((item) => item.receivedAt > before(until, OVERLAP_MS))
        .map(keyOf)
        .slice(-MAX_REMEMBERED);
      // Two processes that report the same entries send one mail, because its key is the state both read.
      const mail = { ...noticeOf(fresh, siteUrl), key: `operator notice ${stored}`.slice(0, 200) };
      await database.query.transaction().execute(async (query) => {
        await enqueueMail(query, { ...mail, to: operatorEmail() }, at);
        const next = { until, mailedAt: at, recent };
        await settingStore({ ...database, query }).set(STATE_SETTING, JSON.stringify(next));
      });
    },
  };
}

const urgentFirst = (one: Unanswered, other: Unanswered) =>
  Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false);

/** One entry is sent in full, with its sender as reply address; several get a few lines each. */
function noticeOf(
  arrived: readonly Unanswered[],
  siteUrl: string,
): Pick<NewMail, 'subject' | 'text' | 'headers'> {
  const due = ({ dueAt, isUrgent }: Unanswered) =>
    isUrgent
      ? 'This can’t wait. Please look at it now.'
      : `Reply promised by ${eventDay(dueAt, HOME_ZONE)}, ${eventTime(dueAt, HOME_ZONE)}.`;
  const deskLink = (item: Unanswered) =>
    siteUrl + deskPath('queue/entry', { kind: item.kind, id: item.id });
  const items = arrived.toSorted(urgentFirst);
  const [item] = items;
  if (item && items.length === 1) {
    return {
      subject: `${QUEUE_KIND_NAMES[item.kind]}: ${oneLine(item.title)}`,
      ...(item.email && { headers: { 'Reply-To': item.email } }),
      text: plainEmail(
        ...item.fields.filter(({ shown }) => shown).map(({ label, shown }) => `${label}: ${shown}`),
        due(item),
        deskLink(item),
      ),
    };
  }
  const rest = items.length - MAX_LISTED;
  return {
    subject: `${item?.isUrgent ? `${oneLine(item.title)}, and more: ` : ''}${items.length} new submissions`,
    text: plainEmail(
      ...items.slice(0, MAX_LISTED).map((item) => {
        const words = item.fields.find(({ input }) => input === 'text')?.value ?? '';
        const from = item.from ? ` from ${oneLine(item.from)}` : '';
        return [
          `${QUEUE_KIND_NAMES[item.kind]}${from}: ${oneLine(item.title)}`,
          firstWords(words, 200),
          due(item),
          deskLink(item),
        ]
          .filter(Boolean)
          .join('\n');
      }),
      ...(rest > 0 ? [`And ${rest} more: ${siteUrl}${deskPath('queue')}`] : []),
    ),
  };
}
