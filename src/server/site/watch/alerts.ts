import { z } from 'zod';
import { counted } from '../../../contract/write-count.ts';
import type { Database } from '../../platform/database/database.ts';
import { storedJson } from '../../platform/database/setting-store.ts';
import { reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';
import { type ConditionDeps, type Conditions, readConditions } from './conditions.ts';

const ALERTS_SETTING = 'alerts';
const DISK_WARNING_RATIO = 0.9;

/** The sentence for each alert, if its condition is met. */
const SENTENCES: Record<string, (is: Conditions) => string | false | undefined> = {
  'outlets silent': ({ silentOutlets: silent }) =>
    silent.length > 0 &&
    `No news for 24 hours from ${silent.slice(0, 20).join(', ')}${silent.length > 20 ? ` and ${silent.length - 20} more` : ''}. Live news at the desk shows why, and lets you switch off an outlet that has closed.`,
  'mail stuck': ({ mailsStuck }) =>
    mailsStuck > 0 &&
    `${counted(mailsStuck, 'email has', 'emails have')} been waiting for more than 30 minutes. The outbox at the desk shows why.`,
  'disk nearly full': ({ diskUsed }) =>
    diskUsed >= DISK_WARNING_RATIO &&
    `The disk that holds the data is ${Math.round(diskUsed * 100)}% full.`,
  'background work failed': ({ failedWork }) =>
    failedWork > 0 &&
    `${counted(failedWork, 'background task')} failed in the last 24 hours. The Today screen at the desk shows which and why.`,
  'rows damaged': ({ damagedRows }) =>
    damagedRows > 0 &&
    `${counted(damagedRows, 'row')} of the database can’t be read and ${damagedRows === 1 ? 'is' : 'are'} left out. The Today screen at the desk shows which and why.`,
  'backup failed': ({ backupProblem }) => backupProblem,
};

/** The names of current alerts, without details. */
export const alertsIn = (conditions: Conditions): string[] =>
  Object.keys(SENTENCES).filter((name) => SENTENCES[name]?.(conditions));

const runningSchema = z.record(z.string(), z.string());

interface AlertDeps {
  database: Database;
  watched: ConditionDeps;
  siteSettings: { operatorEmail: () => string };
  log: { warn(fields: object, message: string): void };
}

/** Emails the operator about each problem at most once a day, and when it is over; the mails' keys prevent duplicates from several processes. */
export async function raiseAlerts({
  database,
  watched,
  siteSettings,
  log,
}: AlertDeps): Promise<void> {
  const { settings } = watched;
  const now = watched.now().toISOString();
  const conditions = await readConditions(watched);
  const stored = await settings.get(ALERTS_SETTING);
  const before = storedJson(stored, runningSchema) ?? {};
  const after: Record<string, string> = {};
  const send = (key: string, subject: string, ...text: string[]) =>
    enqueueMail(
      database.query,
      { key, to: siteSettings.operatorEmail(), subject, text: plainEmail(...text) },
      now,
    );
  const failed = await tryEach(Object.keys(SENTENCES), String, async (name) => {
    const sentence = SENTENCES[name]?.(conditions);
    const since = before[name];
    if (sentence) {
      after[name] = since ?? now;
      if (!since) log.warn({ alert: name }, 'alert');
      await send(`alert ${name} ${now.slice(0, 10)}`, `Alert: ${name}`, sentence);
    } else if (since) {
      const text = `The problem that began at ${since.slice(0, 16).replace('T', ' ')} UTC is over.`;
      log.warn({ alert: name }, 'alert over');
      await send(`alert over ${name} ${since}`, `Resolved: ${name}`, text);
    }
  });
  const changed = JSON.stringify(after);
  if (changed !== (stored ?? '{}')) await settings.set(ALERTS_SETTING, changed);
  reportFailures(failed);
}
