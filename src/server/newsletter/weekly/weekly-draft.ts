import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import { longDate } from '../../../domain/relative-time.ts';
import { letterWeek, saturdayOfWeek } from '../../../domain/weekly-letter.ts';
import { settingStore } from '../../database/setting-store.ts';
import { enqueueMail } from '../../mail/mail-store.ts';
import { auditStore } from '../../operator/audit-store.ts';
import { countReaders, weeklyReaders } from '../letter-readers.ts';
import type { MailRoom } from '../mail-room.ts';
import { insertDraft } from '../newsletter-issue-store.ts';
import { draftDigest } from './draft-digest.ts';
import { draftedMail, heldMail } from './weekly-mails.ts';

/** A draft of the weekly letter, from what the last seven days held. */
export async function draftIssue(mail: MailRoom, now: Date): Promise<number> {
  return mail.issues.createDraft(await composeDraft(mail, now));
}

async function composeDraft(mail: MailRoom, now: Date) {
  const at = now.toISOString();
  // Who writes stands before it in every list of mails, and phones cut what is long.
  const subject = `The week to ${longDate(at)}`;
  return { subject, body: await draftDigest(mail.digest, at), now: at };
}

const TOO_LATE = 'It was drafted too late for you to look at it before Saturday.';

/**
 * Once a week the site drafts by itself, for the operator to edit and send; or, where that is switched
 * on, to stop before it leaves by itself. Of several processes one drafts, and a draft thrown away
 * does not come back before the next week.
 */
export async function draftWeekly(mail: MailRoom, now: Date): Promise<boolean> {
  if ((await mail.subscribers.count()) === 0) return false;
  const drafted = `newsletter_drafted_${letterWeek(now)}`;
  if (await mail.settings.get(drafted)) return false;
  const draft = await composeDraft(mail, now);
  const { sendsItself, sendHour, postalAddress } = await mail.newsletterSettings.read();
  const sendAt = saturdayOfWeek(now, sendHour);
  const isInTime = sendAt.getTime() - now.getTime() >= LIMITS.newsletter.leastNotice;
  const plan = { sendAt: sendAt.toISOString(), planId: randomUUID() };
  const reading = { now: draft.now, confirmedOnly: mail.canMail };
  const readers = await countReaders(mail.database, weeklyReaders(reading));

  return mail.database.query.transaction().execute(async (query) => {
    const own = { ...mail.database, query };
    if (!(await settingStore(own).setIfAbsent(drafted, draft.now))) return false;
    const number = await insertDraft(query, {
      ...draft,
      ...(sendsItself && (isInTime ? { plan } : { held: TOO_LATE })),
    });
    const log = { at: draft.now, actor: 'site', action: 'issue.draft', subject: `No. ${number}` };
    await auditStore(own).note({ ...log, detail: sendsItself && isInTime ? plan : {} });
    if (!sendsItself) return true;
    const letter = isInTime
      ? draftedMail({ ...draft, ...plan, number, readers, postalAddress }, mail.links)
      : heldMail({ number, why: TOO_LATE }, mail.links);
    const to = mail.config.operatorEmail;
    await enqueueMail(query, { ...letter, to, key: `drafted:${number}:${draft.now}` }, draft.now);
    return true;
  });
}
