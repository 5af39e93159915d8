import { MAX_TODAY_LINES, type TodayLines } from '../../../contract/desk/today.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import type { MailStore } from './mail-store.ts';

const MOST_COUNTED = 100;

/** Emails that have failed, or wait after a failure. */
export async function mailsInTrouble(mails: Pick<MailStore, 'inTrouble'>): Promise<TodayLines> {
  const inTrouble = await mails.inTrouble(MOST_COUNTED);
  const lines = inTrouble.slice(0, MAX_TODAY_LINES).map((row) => ({
    title: row.subject,
    detail: `To ${row.recipient}. ${row.given_up_at ? 'Failed' : 'Waiting'}: ${row.last_error ?? ''}`,
    href: deskPath('outbox', {}, { state: 'unsent' }),
  }));
  return { lines, count: inTrouble.length };
}
