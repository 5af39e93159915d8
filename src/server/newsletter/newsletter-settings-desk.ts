import { Hono } from 'hono';
import { newsletterSettingsSchema } from '../../contract/desk.ts';
import type { DeskNewsletter } from '../../contract/newsletter-issue.ts';
import { nextLetter } from '../../domain/weekly-letter.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import { readBody } from '../http/read-input.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { countReaders, weeklyReaders } from './letter-readers.ts';
import type { MailRoom } from './mail-room.ts';

interface Parts {
  operator: Operator;
  mail: MailRoom;
  now: () => Date;
}

const LISTED = 200;

/** The newsletter at a glance, and what is decided about all of its issues. */
export function newsletterSettingsDesk({ operator, mail, now }: Parts) {
  const { issues } = mail;
  return new Hono<SignedIn>()
    .get('/issues', async (c) => {
      const settings = await mail.newsletterSettings.read();
      const next = nextLetter(now(), settings.sendHour);
      const reading = { now: now().toISOString(), confirmedOnly: mail.canMail };
      const answer: DeskNewsletter = {
        issues: await issues.list({ limit: LISTED }),
        alerts: await issues.list({ kind: 'alert', limit: LISTED }),
        kept: await issues.keptInFolder(),
        settings,
        next: { draftAt: next.draftAt.toISOString(), sendAt: next.sendAt.toISOString() },
        readers: await countReaders(mail.database, weeklyReaders(reading)),
        canMail: mail.canMail,
        operatorEmail: mail.config.operatorEmail,
      };
      return c.json(answer);
    })
    .put('/issues/settings', async (c) => {
      const given = await readBody(c, newsletterSettingsSchema);
      await mail.newsletterSettings.change(given);
      // Readers are told the day on which the letter comes.
      if (given.sendsItself !== undefined) await bumpContentVersion(mail.database.query);
      await operator.note(c, 'newsletter.settings', '', given);
      const stopped = given.sendsItself === false ? await mail.plans.stopAll() : [];
      for (const number of stopped) await operator.note(c, 'issue.stop', `No. ${number}`);
      return c.json(await mail.newsletterSettings.read());
    });
}
