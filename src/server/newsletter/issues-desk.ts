import { Hono } from 'hono';
import { newsletterSettingsSchema, personSchema, previewSchema } from '../../contract/desk.ts';
import { type Issue, issueEditSchema } from '../../contract/newsletter-issue.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody, readQuery, wholeNumber } from '../http/read-input.ts';
import { MAIL_PREVIEW_POLICY } from '../http/security-headers.ts';
import { enqueueMail } from '../mail/mail-store.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { linksOf, renderIssue } from './issue-letter.ts';
import { COUNT_OPENINGS, type MailRoom } from './mail-room.ts';
import { draftIssue } from './weekly-draft.ts';

interface Parts {
  operator: Operator;
  mail: MailRoom;
  database: Database;
  now: () => Date;
}

/** Issues from draft to figures. */
export function issuesDesk({ operator, mail, database, now }: Parts) {
  const { issues } = mail;

  async function issueOf(number: string): Promise<Issue & { id: string }> {
    const known = wholeNumber(number);
    const issue = known === undefined ? undefined : await issues.find(known);
    if (!issue) throw new ProblemError(404, 'There is no such issue.');
    return issue;
  }

  /** As a reader would get it, with links that lead straight there and count nothing. */
  function preview(issue: Issue) {
    const addresses = linksOf(issue.body).map((url) =>
      url.startsWith('/') ? mail.links.page(url) : url,
    );
    const nowhere = mail.links.page('/newsletter');
    return renderIssue(issue.body, [], {
      unsubscribe: nowhere,
      preferences: nowhere,
      link: (index) => addresses[index] ?? nowhere,
    });
  }

  return new Hono<SignedIn>()
    .get('/issues', async (c) => {
      const list = await issues.list({ limit: 200 });
      const settings = { countOpenings: (await mail.settings.get(COUNT_OPENINGS)) === 'on' };
      const kept = await issues.keptInFolder();
      return c.json({ issues: list, kept, settings, canMail: mail.canMail });
    })
    .put('/issues/settings', async (c) => {
      const { countOpenings } = await readBody(c, newsletterSettingsSchema);
      await mail.settings.set(COUNT_OPENINGS, countOpenings ? 'on' : 'off');
      await operator.note(c, 'newsletter.settings', '', { countOpenings });
      return c.json({ countOpenings });
    })
    .post('/issues', async (c) => {
      const number = await draftIssue(mail, now());
      await operator.note(c, 'issue.draft', `No. ${number}`);
      return c.json(await issues.find(number), 201);
    })
    .get('/issues/:number', async (c) => {
      const issue = await issueOf(c.req.param('number'));
      return c.json({ issue, figures: await issues.figures(issue.id), preview: preview(issue) });
    })
    .get('/issues/:number/preview.html', async (c) => {
      const { theme } = readQuery(c, previewSchema);
      const issue = await issueOf(c.req.param('number'));
      return c.html(inTheme(preview(issue).html, theme), 200, {
        'Content-Security-Policy': MAIL_PREVIEW_POLICY,
      });
    })
    .put('/issues/:number', async (c) => {
      const { number } = await issueOf(c.req.param('number'));
      const { subject, body } = await readBody(c, issueEditSchema);
      if (!(await issues.edit(number, subject, body))) {
        throw new ProblemError(409, 'This issue has gone out and can no longer be changed.');
      }
      await operator.note(c, 'issue.edit', `No. ${number}`);
      return c.json(await issues.find(number));
    })
    .delete('/issues/:number', async (c) => {
      const { number } = await issueOf(c.req.param('number'));
      if (!(await issues.discard(number))) {
        throw new ProblemError(409, 'This issue has gone out and stays in the archive.');
      }
      await operator.note(c, 'issue.discard', `No. ${number}`);
      return c.body(null, 204);
    })
    .post('/issues/:number/test', async (c) => {
      const issue = await issueOf(c.req.param('number'));
      const { email } = await readBody(c, personSchema);
      const at = now().toISOString();
      await enqueueMail(
        database.query,
        {
          key: `test:${issue.id}:${at}`,
          to: email,
          subject: `[Test] ${issue.subject}`,
          ...preview(issue),
        },
        at,
      );
      await operator.note(c, 'issue.test', `No. ${issue.number}`);
      return c.json({ queued: true }, 202);
    })
    .post('/issues/:number/send', async (c) => {
      const { number } = await issueOf(c.req.param('number'));
      const at = now().toISOString();
      const readers = await issues.startSending(number, { now: at, confirmedOnly: mail.canMail });
      if (readers === undefined) throw new ProblemError(409, 'This issue has been sent already.');
      await operator.note(c, 'issue.send', `No. ${number}`, { readers });
      return c.json({ readers }, 202);
    });
}

/** As a light or a dark mail program shows it, whichever the operator's own browser is. */
const inTheme = (html: string, theme: 'light' | 'dark') =>
  html
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      theme === 'dark' ? '@media all' : '@media not all',
    )
    // The frame may open nothing, so a link that is tried leads nowhere instead of into the frame.
    .replace('<head>', '<head><base target="_blank">');
