import { NEWSLETTER_LIMITS } from '../../../contract/limits.ts';
import {
  type AlertWords,
  alertLeadSchema,
  alertWordsSchema,
  type DeskAlert,
  previewSchema,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { alertOf, leadOf, renderAlert, topicsOf } from './alerts/alert-email.ts';
import type { AlertReach } from './alerts/alert-store.ts';
import { previewLinks, sendPreview } from './issue/issue-preview.ts';
import { NO_IMPRINT } from './issue/newsletter-settings.ts';
import type { Newsletter } from './open-newsletter.ts';

interface AlertsDeskDeps
  extends Pick<Newsletter, 'alerts' | 'digest' | 'links' | 'newsletterSettings'> {
  operator: Operator;
  canMail: boolean;
  now: () => Date;
}

/** Sends an alert about a live story to the readers who chose its topics. */
export function alertsDesk(deps: AlertsDeskDeps) {
  const { operator, alerts, digest, links, newsletterSettings, canMail, now } = deps;
  const readerFilter = () => ({ now: now().toISOString(), confirmedOnly: canMail });

  async function alertAbout(item: string, words: AlertWords) {
    const report = await digest.liveItems.findShown(item);
    if (!report) throw new ProblemError(404, 'This story does not exist or is hidden.');
    const alert = { about: report.id, reports: report.reports, topics: topicsOf(report) };
    return { ...alert, lead: words.lead ?? leadOf(report), ...alertOf(report, words) };
  }

  async function emailAbout(item: string, words: AlertWords) {
    const alert = await alertAbout(item, words);
    const imprint = await newsletterSettings.imprint();
    const own = previewLinks(links, alert.body, await newsletterSettings.counting());
    return { alert, imprint, ...renderAlert(alert.body, own, imprint) };
  }

  return deskRoutes()
    .get('/alerts/:item', async (c) => {
      const { alert, imprint, text } = await emailAbout(
        c.req.param('item'),
        readQuery(c, alertLeadSchema),
      );
      const reach = await alerts.reach(alert, readerFilter());
      const { subject, lead, topics } = alert;
      const answer: DeskAlert = {
        subject,
        lead,
        topics,
        text,
        readers: reach.readers,
        leftOut: reach.leftOut,
        refused: imprint ? refusal(reach) : NO_IMPRINT,
        canMail,
      };
      return respond(c, 'GET /admin/alerts/{item}', answer);
    })
    .get('/alerts/:item/preview.html', async (c) => {
      const { theme, ...words } = readQuery(c, previewSchema.extend(alertLeadSchema.shape));
      return sendPreview(c, (await emailAbout(c.req.param('item'), words)).html, theme);
    })
    .post('/alerts/:item', async (c) => {
      const words = await readBody(c, alertWordsSchema);
      const alert = await alertAbout(c.req.param('item'), words);
      if (!(await newsletterSettings.imprint())) {
        throw new ProblemError(409, NO_IMPRINT);
      }
      const { number, ...reach } = await alerts.send(
        alert,
        readerFilter(),
        await newsletterSettings.counting(),
      );
      if (number === undefined)
        throw new ProblemError(409, refusal(reach) ?? 'The alert was not sent.');
      const { readers, leftOut } = reach;
      await operator.note(c, 'alert.send', alert.subject, {
        topics: alert.topics,
        readers,
        leftOut,
        ...(Object.keys(words).length > 0 && { changed: Object.keys(words) }),
      });
      return respond(c, 'POST /admin/alerts/{item}', { number, readers, leftOut }, 202);
    });
}

/** Why it cannot be sent, in words for the operator. */
function refusal({ sentAt, readers, leftOut }: AlertReach): string | null {
  if (sentAt) return `An alert about this story was sent on ${shortDate(sentAt)}.`;
  if (readers > 0) return null;
  if (leftOut === 0) return 'No subscriber gets alerts on these topics.';
  return `Everyone who gets alerts on these topics (${leftOut}) has had ${NEWSLETTER_LIMITS.alertsAWeek} in the last seven days, the most we promise.`;
}
