import { DAY } from '../../../contract/durations.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { addDays } from '../../../domain/time/calendar-day.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';
import { type WorthDeps, weekBefore, whatWorked } from './what-worked.ts';

const SETTING = 'weekly_summary';
const SENT_SETTING = 'weekly_summary_sent';
/** In Accra, which has the time of UTC. */
const FIRST_HOUR = 6;
const MOST_LISTED = 5;

/** Whether the owner gets last week's figures on Mondays. */
export function weeklySummary(database: Pick<Database, 'query'>) {
  const settings = settingStore(database);
  return {
    isOn: async () => (await settings.get(SETTING)) === 'on',
    change: (isOn: boolean) => settings.set(SETTING, isOn ? 'on' : 'off'),
  };
}

interface SummaryDeps extends WorthDeps {
  database: Database;
  siteUrl: string;
  canMail: boolean;
  operatorEmail: () => string;
}

/** Emails last week's figures once on a Monday; of several processes one does. */
export async function sendWeeklySummary(deps: SummaryDeps, now: Date): Promise<boolean> {
  const { database } = deps;
  if (now.getUTCDay() !== 1 || now.getUTCHours() < FIRST_HOUR || !deps.canMail) return false;
  if (!(await weeklySummary(database).isOn())) return false;
  const week = weekBefore(now);
  const text = await summaryOf(deps, now);
  return database.query.transaction().execute(async (query) => {
    const settings = settingStore({ query });
    const isNew =
      (await settings.setIfAbsent(SENT_SETTING, week.to)) ||
      (await settings.advance(SENT_SETTING, week.to));
    if (!isNew) return false;
    const mail = {
      key: `weekly summary ${week.to}`,
      to: deps.operatorEmail(),
      subject: `What readers read last week, ${longDate(week.from)}`,
      text,
    };
    await enqueueMail(query, mail, now.toISOString());
    return true;
  });
}

async function summaryOf(deps: SummaryDeps, now: Date): Promise<string> {
  const { store } = deps.readership;
  const week = weekBefore(now);
  const before = weekBefore(new Date(now.getTime() - 7 * DAY));
  const total = async (span: typeof week) =>
    (await store.days(span)).reduce((sum, { views }) => sum + views, 0);
  const [views, earlier, pages] = await Promise.all([
    total(week),
    total(before),
    whatWorked(deps, week, MOST_LISTED),
  ]);
  const lines = pages.map(
    ({ title, name, signUps, shares, returning, campaigns }) =>
      `${title ?? name}: ${count(signUps, 'sign-up')}, ${count(shares, 'share')}, ${count(returning, 'returning visit')}${
        campaigns.length > 0 ? ` (from ${campaigns.map((each) => each.name).join(', ')})` : ''
      }`,
  );
  return plainEmail(
    `From Monday ${longDate(week.from)} to Sunday ${longDate(addDays(week.to, -1))}, readers’ browsers reported ${count(views, 'view')}. The week before it was ${writeCount(earlier)}.`,
    lines.length > 0 ? lines.join('\n') : 'No page brought sign-ups, shares or returning readers.',
    deps.siteUrl + deskPath('readers', {}, { range: '7' }),
    'You’re receiving this because the Monday summary is switched on under Readers at the desk.',
  );
}

const count = (number: number, name: string) =>
  `${writeCount(number)} ${name}${number === 1 ? '' : 's'}`;
