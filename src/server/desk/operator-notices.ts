import { z } from 'zod';
import { KIND_NAMES, NOTICE_PACES, type NoticePace } from '../../contract/desk/desk.ts';
import { HOUR, MINUTE } from '../../contract/durations.ts';
import { eventDay, eventTime } from '../../domain/events/event-time.ts';
import { firstWords } from '../../domain/text/first-words.ts';
import type { Database } from '../database/database.ts';
import { settingStore } from '../database/setting-store.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import { oneLine, plainEmail } from '../mail/plain-email.ts';
import type { ReviewQueue, Unanswered } from './review-queue.ts';

interface Parts {
  database: Database;
  queue: ReviewQueue;
  operatorEmail: string;
  siteUrl: string;
  now: () => Date;
}

const PACE = 'operator_notices';
const TOLD = 'operator_told';
/** However much is sent in, a mail at most this often. */
const LEAST_PAUSE = 10 * MINUTE;
/** What was committed later than it arrived is still found this long afterwards. */
const OVERLAP = MINUTE;

/** A mail has room for so many, and nobody reads more. */
const MOST_NAMED = 100;

/** As many as a setting has room for. */
const MOST_REMEMBERED = 150;

/** Until when the operator was told of what arrived, when, and which of the last were in it. */
const toldSchema = z.object({
  until: z.string(),
  mailedAt: z.string().nullable(),
  recent: z.array(z.string()),
});

const keyOf = ({ kind, id }: Unanswered) => `${kind}:${id}`;
const before = (moment: string, by: number) => new Date(Date.parse(moment) - by).toISOString();

export type OperatorNotices = ReturnType<typeof operatorNotices>;

/** Tells the operator by mail of everything that is sent in. */
export function operatorNotices({ database, queue, operatorEmail, siteUrl, now }: Parts) {
  const settings = settingStore(database);
  const pace = async (): Promise<NoticePace> =>
    z
      .enum(NOTICE_PACES)
      .catch('at once')
      .parse(await settings.get(PACE));

  /** An hour's arrivals are told when the next begins; at once means after a pause, if one is due. */
  async function isDue(fresh: readonly Unanswered[], mailedAt: string | null): Promise<boolean> {
    const at = now().getTime();
    const [oldest] = fresh;
    if (!oldest) return false;
    if ((await pace()) === 'hourly') {
      return Math.floor(at / HOUR) > Math.floor(Date.parse(oldest.receivedAt) / HOUR);
    }
    if (mailedAt === null) return true;
    const since = at - Date.parse(mailedAt);
    // A mail of the future was sent before the clock was set back.
    return since >= LEAST_PAUSE || since < 0;
  }

  return {
    pace,
    setPace: (chosen: NoticePace) => settings.set(PACE, chosen),

    async tell(): Promise<void> {
      const at = now().toISOString();
      const stored = await settings.get(TOLD);
      if (!stored) {
        // What stood in the queue before this was there is not news.
        const first = { until: at, mailedAt: null, recent: [] };
        await settings.setIfAbsent(TOLD, JSON.stringify(first));
        return;
      }
      const told = toldSchema.parse(JSON.parse(stored));
      const isAhead = told.until > at;
      const arrived = await queue.arrivedSince(before(isAhead ? at : told.until, OVERLAP));
      const fresh = arrived.filter(
        (item) => !told.recent.includes(keyOf(item)) && !(isAhead && item.receivedAt > at),
      );
      if (!(await isDue(fresh, told.mailedAt))) return;
      const until = fresh.at(-1)?.receivedAt ?? told.until;
      const recent = arrived
        .filter((item) => item.receivedAt > before(until, OVERLAP))
        .map(keyOf)
        .slice(-MOST_REMEMBERED);
      // Two processes that tell of the same at once send one mail: its key is where both began.
      const mail = { ...noticeOf(fresh, siteUrl), key: `operator notice ${stored}`.slice(0, 200) };
      await database.query.transaction().execute(async (query) => {
        await enqueueMail(query, { ...mail, to: operatorEmail }, at);
        const next = { until, mailedAt: at, recent };
        await settingStore({ ...database, query }).set(TOLD, JSON.stringify(next));
      });
    },
  };
}

/** One entry is told whole, and answering goes to its sender; several are told in a line each. */
function noticeOf(
  items: readonly Unanswered[],
  siteUrl: string,
): Pick<NewMail, 'subject' | 'text' | 'headers'> {
  const due = ({ dueAt }: Unanswered) =>
    `Reply promised by ${eventDay(dueAt)}, ${eventTime(dueAt)}.`;
  const place = (item: Unanswered) =>
    `${siteUrl}/admin?view=queue&open=${item.kind}:${encodeURIComponent(item.id)}`;
  const [item] = items;
  if (item && items.length === 1) {
    return {
      subject: `${KIND_NAMES[item.kind]}: ${oneLine(item.title)}`,
      ...(item.email && { headers: { 'Reply-To': item.email } }),
      text: plainEmail(
        ...item.fields.filter(({ shown }) => shown).map(({ label, shown }) => `${label}: ${shown}`),
        due(item),
        place(item),
      ),
    };
  }
  const rest = items.length - MOST_NAMED;
  return {
    subject: `${items.length} new submissions`,
    text: plainEmail(
      ...items.slice(0, MOST_NAMED).map((item) => {
        const words = item.fields.find(({ input }) => input === 'text')?.value ?? '';
        const from = item.from ? ` from ${oneLine(item.from)}` : '';
        return [
          `${KIND_NAMES[item.kind]}${from}: ${oneLine(item.title)}`,
          firstWords(words, 200),
          due(item),
          place(item),
        ]
          .filter(Boolean)
          .join('\n');
      }),
      ...(rest > 0 ? [`And ${rest} more: ${siteUrl}/admin?view=queue`] : []),
    ),
  };
}
