import { NEWSLETTER_LIMITS } from '../../../contract/limits.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { auditStore } from '../../platform/operator/audit-store.ts';
import { fixArticleLinks } from './issue/fix-article-links.ts';
import { currentArticles, shownBody } from './issue/issue-articles.ts';
import { countReaders, weeklyReaders } from './issue/issue-readers.ts';
import type { Newsletter } from './open-newsletter.ts';
import type { IssuePlan } from './weekly/issue-plan-store.ts';
import { heldMail } from './weekly/weekly-mails.ts';

interface WeeklySendDeps
  extends Pick<Newsletter, 'plans' | 'issues' | 'articles' | 'links' | 'newsletterSettings'> {
  database: Database;
  canMail: boolean;
  operatorEmail: () => string;
}

/**
 * Sends issues that are due automatically. However many processes run, an issue is sent once: each step
 * counts only for the one that ended the plan.
 */
export async function sendPlanned(deps: WeeklySendDeps, now: Date): Promise<void> {
  const due = await deps.plans.due(now.toISOString());
  const failed = await tryEach(
    due,
    ({ number }) => `issue ${number}`,
    async (plan) => {
      const why = await reasonToHold(deps, plan, now);
      await (why ? hold(deps, plan, why, now) : send(deps, plan, now));
    },
  );
  reportFailures(failed);
}

async function reasonToHold(deps: WeeklySendDeps, plan: IssuePlan, now: Date) {
  const at = now.toISOString();
  if (now.getTime() - Date.parse(plan.sendAt) > NEWSLETTER_LIMITS.sentLate) {
    return `The site was not running when it was due on ${longDate(plan.sendAt)}, and it came back too late.`;
  }
  const issue = await deps.issues.find(plan.number);
  if (!issue?.body.sections.some(({ items }) => items.length > 0)) return 'It is empty.';
  const articles = await currentArticles(deps.articles, issue.body, at);
  if (shownBody(issue.body, articles).sections.length === 0) {
    return 'Every article in it has since been unpublished.';
  }
  if (!(await deps.newsletterSettings.imprint())) {
    return 'The desk does not say who runs the site (name, postal address and data protection number), which every issue must include.';
  }
  if (!deps.canMail)
    return 'No mail server is set up, or the site’s address isn’t public, so nobody would have received it.';
  const readers = weeklyReaders(deps.database, { now: at, confirmedOnly: true }, issue.audience);
  return (await countReaders(deps.database, readers)) === 0
    ? 'There are no subscribers to send it to.'
    : undefined;
}

async function hold(deps: WeeklySendDeps, plan: IssuePlan, why: string, now: Date) {
  const at = now.toISOString();
  const { number, planId } = plan;
  await deps.database.query.transaction().execute(async (query) => {
    if (!(await deps.plans.hold(query, plan, why))) return;
    const log = { at, actor: 'site', action: 'issue.hold', subject: `No. ${number}` };
    await auditStore({ ...deps.database, query }).note({ ...log, detail: { why } });
    const email = { ...heldMail({ number, why }, deps.links), to: deps.operatorEmail() };
    await enqueueMail(query, { ...email, key: `held:${planId}` }, at);
  });
}

async function send(deps: WeeklySendDeps, { number, planId }: IssuePlan, now: Date) {
  const at = now.toISOString();
  await fixArticleLinks(deps, number, at);
  const readers = await deps.issues.startSending(number, {
    now: at,
    confirmedOnly: true,
    planId,
    counting: await deps.newsletterSettings.counting(),
  });
  if (readers === undefined) return;
  const log = { at, actor: 'site', action: 'issue.send', subject: `No. ${number}` };
  await auditStore(deps.database).note({ ...log, detail: { readers } });
}
