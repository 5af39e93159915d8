import { type DeskMail, mailQuerySchema } from '../../../contract/desk/outbox.ts';
import { ProblemError, readQuery, respond } from '../http/calls.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { isProbablySent, type MailStore, type StoredMail } from './mail-store.ts';

interface MailsDeskDeps {
  operator: Operator;
  mails: MailStore;
  now: () => Date;
}

/** Keys in links are masked, so that the desk can't use a reader's private links. */
const masked = (text: string) => text.replaceAll(KEYS, '…');
const KEYS = /(?<=[?&;](?:key|token|change)=)[\w.~%-]+/g;

/** Every mail that was sent or is waiting. */
export function mailsDesk({ operator, mails, now }: MailsDeskDeps) {
  return deskRoutes()
    .get('/mails', async (c) => {
      const { mails: list, total } = await mails.page(readQuery(c, mailQuerySchema));
      return respond(c, 'GET /admin/mails', {
        counts: await mails.counts(),
        total,
        mails: list.map(toDeskMail),
      });
    })
    .get('/mails/:id', async (c) => {
      const mail = await mails.find(c.req.param('id'));
      if (!mail) throw new ProblemError(404, 'Email not found.');
      const headers = Object.entries(mail.headers).map(([name, value]) => [name, masked(value)]);
      return respond(c, 'GET /admin/mails/{id}', {
        ...toDeskMail(mail),
        text: masked(mail.text_body),
        html: mail.html_body === null ? null : masked(mail.html_body),
        headers: Object.fromEntries(headers),
      });
    })
    .post('/mails/:id/again', async (c) => {
      if (!(await mails.tryAgain(c.req.param('id'), now().toISOString()))) {
        throw new ProblemError(409, 'This email has been sent, or is being sent now.');
      }
      const mail = await mails.find(c.req.param('id'));
      await operator.note(c, 'mail.again', mail?.subject ?? '', { id: c.req.param('id') });
      return respond(c, 'POST /admin/mails/{id}/again', { queued: true });
    });
}

const toDeskMail = (row: StoredMail): DeskMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  savedInFolder: row.kept_in_folder === 1,
  probablySent: isProbablySent(row),
  givenUpAt: row.given_up_at,
  dueAt: row.due_at,
  attempts: row.attempts,
  lastError: row.last_error,
});
