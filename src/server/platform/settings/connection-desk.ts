import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import {
  bounceMailboxSchema,
  type CheckedMailbox,
  type Connection,
  mailServerSchema,
  publicAddressSchema,
  senderRecordsSchema,
  type TestedMail,
  testEmailSchema,
} from '../../../contract/desk/connection.ts';
import { SECOND } from '../../../contract/durations.ts';
import { SITE } from '../../../contract/site.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { FieldsError, ProblemError, readBody, readQuery, respond } from '../http/calls.ts';
import { compose } from '../mail/compose.ts';
import { encodePart } from '../mail/encoded-part.ts';
import { plainEmail } from '../mail/plain-email.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { isPublicHost } from '../outbound/address-guard.ts';
import type { ConnectionSettings } from './connection.ts';
import type { SiteSettings } from './open-settings.ts';
import { senderRecords } from './sender-records.ts';

interface ConnectionDeskDeps {
  operator: Operator;
  connection: ConnectionSettings;
  siteSettings: SiteSettings;
  database: Database;
  /** Reads the mailbox of bounces now. */
  takeBounces: () => Promise<Omit<CheckedMailbox, 'problem'>>;
  now: () => Date;
}

const ADDRESS = 'Enter the address readers type, such as https://news.example.org';
const FROM_ENVIRONMENT = 'This is set in the site’s configuration, which wins.';

/** The public address and the mail server at the desk. */
export function connectionDesk(deps: ConnectionDeskDeps) {
  const { operator, connection, siteSettings, database, takeBounces, now } = deps;
  const read = async (): Promise<Connection> => ({
    ...(await connection.read()),
    sender: (await siteSettings.read()).mailFrom.value,
  });
  return deskRoutes()
    .get('/connection', async (c) => respond(c, 'GET /admin/connection', await read()))
    .put('/connection/address', async (c) => {
      const { address } = await readBody(c, publicAddressSchema);
      if ((await read()).address.from === 'environment')
        throw new ProblemError(409, FROM_ENVIRONMENT);
      await connection.setAddress(address && originOf(address));
      await operator.note(c, 'settings.address', address);
      return respond(c, 'PUT /admin/connection/address', await read());
    })
    .put('/connection/mail', async (c) => {
      const { sender, ...mail } = await readBody(c, mailServerSchema);
      if ((await read()).mail.from === 'environment') throw new ProblemError(409, FROM_ENVIRONMENT);
      // The server starts anew once the mail server changes, and then reads the sender.
      if (sender) await siteSettings.change({ mailFrom: sender });
      await connection.setMail(mail);
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.mail', mail.host);
      return respond(c, 'PUT /admin/connection/mail', await read());
    })
    .put('/connection/bounces', async (c) => {
      const mailbox = await readBody(c, bounceMailboxSchema);
      await connection.setBounces(mailbox);
      await operator.note(c, 'settings.bounces', mailbox.host || mailbox.address);
      return respond(c, 'PUT /admin/connection/bounces', await read());
    })
    .post('/connection/bounces/check', async (c) => {
      if (!(await connection.bounceMailbox())) {
        throw new ProblemError(409, 'Enter the mailbox and its password first.');
      }
      const checked = await takeBounces().then(
        (counts) => ({ problem: null, ...counts }),
        (error) => ({ problem: String(error?.responseText ?? error), hard: 0, soft: 0, others: 0 }),
      );
      return respond(c, 'POST /admin/connection/bounces/check', checked);
    })
    .post('/connection/test', async (c) => {
      const { to } = await readBody(c, testEmailSchema);
      const url = await connection.mailServer();
      if (!url) throw new ProblemError(409, 'Enter the mail server first.');
      // Another process, or this one before it was built anew, may have changed the sender a moment ago.
      await siteSettings.reload();
      const sender = { from: siteSettings.mailFrom(), replyTo: siteSettings.operatorEmail() };
      const { address } = await connection.read();
      const tested = await sendTest(url, to, sender, address.value, now());
      await operator.note(c, 'settings.test-email', to, { ...tested });
      return respond(c, 'POST /admin/connection/test', tested);
    })
    .get('/connection/records', async (c) => {
      const { selector } = readQuery(c, senderRecordsSchema);
      const { sender, mail } = await read();
      const contact = siteSettings.operatorEmail();
      const records = await senderRecords({ sender, contact, host: mail.host, selector });
      return respond(c, 'GET /admin/connection/records', records);
    });
}

/** `https://news.example.org`, however it was typed. */
function originOf(typed: string): string {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const refuse = (why: string) => new FieldsError({ address: [why] });
  if (!url) throw refuse(ADDRESS);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw refuse('Enter the address without a page: https://news.example.org');
  }
  // A host may hold `*`, `;` and quotes, which are words of a policy.
  const isHost = /^[\w.:[\]-]+$/.test(url.hostname) && isPublicHost(url.hostname);
  if (!isHost) throw refuse('Readers can’t reach this address from outside.');
  return url.origin;
}

/** How long the server may take for each step. */
const TEST_TIMEOUT_MS = 15 * SECOND;

/** Sends one email at once, past the queue, to show what the server answers. */
async function sendTest(
  url: string,
  to: string,
  sender: { from: string; replyTo: string },
  siteUrl: string,
  date: Date,
): Promise<TestedMail> {
  const transport = createTransport({
    url,
    connectionTimeout: TEST_TIMEOUT_MS,
    greetingTimeout: TEST_TIMEOUT_MS,
    socketTimeout: TEST_TIMEOUT_MS,
  });
  const text = plainEmail(
    `This is a test from the desk of ${SITE.name}. Emails arrive.`,
    `Links in emails lead to ${siteUrl}`,
  );
  const raw = compose(sender, {
    id: randomUUID(),
    to,
    subject: `Test email from ${SITE.name}`,
    text: encodePart(text),
    html: null,
    headers: { 'Auto-Submitted': 'auto-generated' },
    date,
  });
  try {
    const { response } = await transport.sendMail({ envelope: { from: sender.from, to }, raw });
    return { accepted: true, answer: response };
  } catch (error) {
    return { accepted: false, answer: error instanceof Error ? error.message : String(error) };
  } finally {
    transport.close();
  }
}
