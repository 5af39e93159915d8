import { Hono } from 'hono';
import { pageSchema } from '../../contract/desk/desk.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readQuery } from '../http/read-input.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { isProbablySent, type MailStore } from './mail-store.ts';

const MAILS_PER_PAGE = 100;

interface MailsDeskDeps {
  operator: Operator;
  mails: MailStore;
  now: () => Date;
}

/** A reader's links open what is theirs alone: whoever reads mails here cannot follow them. */
const masked = (text: string) => text.replaceAll(KEYS, '…');
const KEYS = /(?<=[?&;](?:key|token|change)=)[\w.~%-]+/g;

/** Every mail that left or waits. */
export function mailsDesk({ operator, mails, now }: MailsDeskDeps) {
  return new Hono<SignedIn>()
    .get('/mails', async (c) => {
      const { page } = readQuery(c, pageSchema);
      const list = await mails.list({
        limit: MAILS_PER_PAGE,
        offset: (page - 1) * MAILS_PER_PAGE,
      });
      return c.json({
        counts: await mails.counts(),
        mails: list.map((row) => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          createdAt: row.created_at,
          sentAt: row.sent_at,
          keptInFolder: row.kept_in_folder === 1,
          probablySent: isProbablySent(row),
          givenUpAt: row.given_up_at,
          dueAt: row.due_at,
          attempts: row.attempts,
          lastError: row.last_error,
        })),
      });
    })
    .get('/mails/:id', async (c) => {
      const found = await mails.find(c.req.param('id'));
      if (!found) throw new ProblemError(404, 'Email not found.');
      const headers = Object.entries(found.headers).map(([name, value]) => [name, masked(value)]);
      return c.json({
        text: masked(found.text_body),
        html: found.html_body === null ? null : masked(found.html_body),
        headers: Object.fromEntries(headers),
      });
    })
    .post('/mails/:id/again', async (c) => {
      if (!(await mails.tryAgain(c.req.param('id'), now().toISOString()))) {
        throw new ProblemError(409, 'This email has been sent, or is being sent now.');
      }
      await operator.note(c, 'mail.again', c.req.param('id'));
      return c.json({ queued: true });
    });
}
