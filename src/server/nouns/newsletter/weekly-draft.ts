import { randomUUID } from 'node:crypto';
import { NEWSLETTER_LIMITS } from '../../../contract/limits.ts';
import { issueWeek, saturdayOfWeek } from '../../../domain/newsletter/weekly-issue.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { auditStore } from '../../platform/operator/audit-store.ts';
import { countReaders, weeklyReaders } from './issue/issue-readers.ts';
import { insertDraft } from './issue/newsletter-issue-store.ts';
import type { Newsletter } from './open-newsletter.ts';
import { draftDigest } from './weekly/draft-digest.ts';
import { draftedMail, heldMail } from './weekly/weekly-mails.ts';

type IssueDeps = Pick<Newsletter, 'issues' | 'digest'>;

/** Drafts the weekly issue from what the last seven days held. */
export async function draftIssue({ issues, digest }: IssueDeps, now: Date): Promise<number> {
  return issues.createDraft(await composeDraft(digest, now));
}

async function composeDraft(digest: Newsletter['digest'], now: Date) {
  const at = now.toISOString();
  // Mailboxes show the sender's name before it, and phones cut off long subjects.
  const subject = `The week to ${longDate(at)}`;
  return { subject, body: await draftDigest(digest, at), now: at };
}

interface WeeklyDraftDeps
  extends Pick<Newsletter, 'subscribers' | 'digest' | 'links' | 'newsletterSettings'> {
  database: Database;
  canMail: boolean;
  operatorEmail: () => string;
}

const TOO_LATE = 'It was drafted too late for you to check it before Saturday.';

/**
 * Once a week the site drafts an issue, for the operator to edit and send; or, where that is switched
 * on, to stop before it is sent automatically. Of several processes one drafts, and a deleted draft
 * does not come back before the next week.
 */
export async function draftWeekly(deps: WeeklyDraftDeps, now: Date): Promise<boolean> {
  const { database, links } = deps;
  if ((await deps.subscribers.count()) === 0) return false;
  const drafted = `newsletter_drafted_${issueWeek(now)}`;
  if (await settingStore(database).get(drafted)) return false;
  const { sendsItself, sendHour } = await deps.newsletterSettings.read();
  const sendAt = saturdayOfWeek(now, sendHour);
  // A site that was down over the weekend, or gets its first subscriber on a Wednesday, waits for Friday.
  if (sendAt <= now) return false;
  const draft = await composeDraft(deps.digest, now);
  const imprint = await deps.newsletterSettings.imprint();
  const isInTime = sendAt.getTime() - now.getTime() >= NEWSLETTER_LIMITS.leastNotice;
  const plan = { sendAt: sendAt.toISOString(), planId: randomUUID() };
  const filter = { now: draft.now, confirmedOnly: deps.canMail };
  const readers = await countReaders(database, weeklyReaders(database, filter));

  return database.query.transaction().execute(async (query) => {
    const own = { ...database, query };
    if (!(await settingStore(own).setIfAbsent(drafted, draft.now))) return false;
    const number = await insertDraft(query, {
      ...draft,
      ...(sendsItself && (isInTime ? { plan } : { held: TOO_LATE })),
    });
    const log = { at: draft.now, actor: 'site', action: 'issue.draft', subject: `No. ${number}` };
    await auditStore(own).note({ ...log, detail: sendsItself && isInTime ? plan : {} });
    if (!sendsItself) return true;
    const email = isInTime
      ? draftedMail({ ...draft, ...plan, number, readers, imprint }, links)
      : heldMail({ number, why: TOO_LATE }, links);
    const to = deps.operatorEmail();
    await enqueueMail(query, { ...email, to, key: `drafted:${number}:${draft.now}` }, draft.now);
    return true;
  });
}
