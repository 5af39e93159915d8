import { LIMITS } from '../../../contract/limits.ts';
import { longDate } from '../../../domain/relative-time.ts';
import { reportFailures, tryEach } from '../../database/try-each.ts';
import { enqueueMail } from '../../mail/mail-store.ts';
import { auditStore } from '../../operator/audit-store.ts';
import { currentArticles, shownBody } from '../letter-articles.ts';
import { countReaders, weeklyReaders } from '../letter-readers.ts';
import type { MailRoom } from '../mail-room.ts';
import type { IssuePlan } from './issue-plan-store.ts';
import { heldMail } from './weekly-mails.ts';

/**
 * Sends what is due to leave by itself. However many processes look, an issue goes out once: each step
 * counts only for the one that ended the plan.
 */
export async function sendPlanned(mail: MailRoom, now: Date): Promise<void> {
  const due = await mail.plans.due(now.toISOString());
  const failed = await tryEach(
    due,
    ({ number }) => `issue ${number}`,
    async (plan) => {
      const why = await reasonToHold(mail, plan, now);
      await (why ? hold(mail, plan, why, now) : send(mail, plan, now));
    },
  );
  reportFailures(failed);
}

async function reasonToHold(mail: MailRoom, plan: IssuePlan, now: Date) {
  const at = now.toISOString();
  if (now.getTime() - Date.parse(plan.sendAt) > LIMITS.newsletter.sentLate) {
    return `The site was not running when it was due on ${longDate(plan.sendAt)}, and it was too late when it came back.`;
  }
  const issue = await mail.issues.find(plan.number);
  if (!issue?.body.sections.some(({ items }) => items.length > 0)) return 'It is empty.';
  const articles = await currentArticles(mail.articles, issue.body, at);
  if (shownBody(issue.body, articles).sections.length === 0) {
    return 'Every article in it has been taken down since.';
  }
  if (!(await mail.newsletterSettings.postalAddress())) {
    return 'No postal address is entered, which every issue must carry.';
  }
  if (!mail.canMail) return 'No mail server is set (SMTP_URL), so it would have reached nobody.';
  const readers = weeklyReaders({ now: at, confirmedOnly: true });
  return (await countReaders(mail.database, readers)) === 0 ? 'Nobody is on the list.' : undefined;
}

async function hold(mail: MailRoom, plan: IssuePlan, why: string, now: Date) {
  const at = now.toISOString();
  const { number, planId } = plan;
  await mail.database.query.transaction().execute(async (query) => {
    if (!(await mail.plans.hold(query, plan, why))) return;
    const log = { at, actor: 'site', action: 'issue.hold', subject: `No. ${number}` };
    await auditStore({ ...mail.database, query }).note({ ...log, detail: { why } });
    const letter = { ...heldMail({ number, why }, mail.links), to: mail.config.operatorEmail };
    await enqueueMail(query, { ...letter, key: `held:${planId}` }, at);
  });
}

async function send(mail: MailRoom, { number, planId }: IssuePlan, now: Date) {
  const at = now.toISOString();
  const readers = await mail.issues.startSending(number, { now: at, confirmedOnly: true, planId });
  if (readers === undefined) return;
  const log = { at, actor: 'site', action: 'issue.send', subject: `No. ${number}` };
  await auditStore(mail.database).note({ ...log, detail: { readers } });
}
