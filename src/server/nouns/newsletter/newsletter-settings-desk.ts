import {
  type DeskNewsletter,
  newsletterSettingsSchema,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { welcomeSeriesSchema } from '../../../contract/newsletter/subscriber-desk.ts';
import { ownWordsProblems } from '../../../domain/newsletter/own-words.ts';
import { nextIssue } from '../../../domain/newsletter/weekly-issue.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { FieldsError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { countReaders, weeklyReaders } from './issue/issue-readers.ts';
import type { Newsletter } from './open-newsletter.ts';
import type { SubscriberListStore } from './subscribers/subscriber-list-store.ts';

interface SettingsDeskDeps
  extends Pick<Newsletter, 'issues' | 'plans' | 'newsletterSettings' | 'welcome'> {
  operator: Operator;
  subscriberList: Pick<SubscriberListStore, 'locations'>;
  database: Database;
  canMail: boolean;
  operatorEmail: () => string;
  now: () => Date;
}

/** Decades of weekly issues; each is a line. */
const MAX_LISTED = 2000;

/** An overview of the newsletter, and the settings for all of its issues. */
export function newsletterSettingsDesk(deps: SettingsDeskDeps) {
  const { operator, database, issues, plans, newsletterSettings, canMail, now } = deps;
  return deskRoutes()
    .get('/issues', async (c) => {
      const settings = await newsletterSettings.read();
      const next = nextIssue(now(), settings.sendHour);
      const filter = { now: now().toISOString(), confirmedOnly: canMail };
      const answer: DeskNewsletter = {
        issues: await issues.list({ limit: MAX_LISTED }),
        alerts: await issues.list({ kind: 'alert', limit: MAX_LISTED }),
        kept: await issues.savedInFolder(),
        settings,
        next: { draftAt: next.draftAt.toISOString(), sendAt: next.sendAt.toISOString() },
        readers: await countReaders(database, weeklyReaders(database, filter)),
        locations: (await deps.subscriberList.locations()).map(({ name }) => name),
        canMail,
        operatorEmail: deps.operatorEmail(),
      };
      return respond(c, 'GET /admin/issues', answer);
    })
    .put('/issues/settings', async (c) => {
      const change = await readBody(c, newsletterSettingsSchema);
      await newsletterSettings.change(change);
      // Pages name the day on which issues are sent.
      await bumpContentVersion(database.query);
      await operator.note(c, 'newsletter.settings', '', change);
      const stopped = change.sendsItself === false ? await plans.stopAll() : [];
      for (const number of stopped) await operator.note(c, 'issue.stop', `No. ${number}`);
      return respond(c, 'PUT /admin/issues/settings', await newsletterSettings.read());
    })
    .get('/issues/welcome', async (c) =>
      respond(c, 'GET /admin/issues/welcome', await deps.welcome.read()),
    )
    .put('/issues/welcome', async (c) => {
      const series = await readBody(c, welcomeSeriesSchema);
      const errors = series.emails.flatMap(({ body }, at) => {
        const problems = ownWordsProblems(body);
        return problems.length > 0 ? [[`emails.${at}.body`, problems] as const] : [];
      });
      if (errors.length > 0) {
        throw new FieldsError(Object.fromEntries(errors));
      }
      await deps.welcome.change(series, now().toISOString());
      await operator.note(c, 'newsletter.welcome', '', {
        isOn: series.isOn,
        emails: series.emails.length,
      });
      return respond(c, 'PUT /admin/issues/welcome', await deps.welcome.read());
    });
}
