import { DAY, WEEK } from '../../contract/durations.ts';
import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/relative-time.ts';
import { draftDigest } from './draft-digest.ts';
import type { MailRoom } from './mail-room.ts';

/** Weeks begin on a Friday, 2 January 1970 having been one: the draft waits before the weekend. */
const FIRST_FRIDAY = DAY;

/** A draft of the weekly letter, from what the last seven days held. */
export async function draftIssue(mail: MailRoom, now: Date): Promise<number> {
  const at = now.toISOString();
  const body = await draftDigest(mail.digest, at);
  return mail.issues.createDraft(() => `${SITE.name}: the week to ${longDate(at)}`, body, at);
}

/**
 * Once a week the site drafts by itself, for the operator to edit and send. Of several processes
 * one does, and a draft thrown away does not come back before the next week.
 */
export async function draftWeekly(mail: MailRoom, now: Date): Promise<boolean> {
  if ((await mail.subscribers.count()) === 0) return false;
  const week = Math.floor((now.getTime() - FIRST_FRIDAY) / WEEK);
  if (!(await mail.settings.setIfAbsent(`newsletter_drafted_${week}`, now.toISOString()))) {
    return false;
  }
  await draftIssue(mail, now);
  return true;
}
