import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { enqueueMail } from '../../src/server/platform/mail/mail-store.ts';
import { createSqlite, temporaryFolder } from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openMailAndNewsletter } from '../support/open-mail-and-newsletter.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SUBJECT = 'Nkɔsoɔ ne Ɔdɔ: the week to Friday, in which everybody talked about cocoa and ɛmo';
const text = (title: string) =>
  `${title} = x?y=1&z=2, “quoted”, ₵ 50, ŋƒɖɣʋ, and a long line: `.repeat(9);
const item = (title: string, url: string) => ({ title, url, text: text(title), note: 'Ɔman FM' });

const BODY = {
  intro: 'Akwaaba!\n.\n\nA lone dot stood there.',
  preheader: '',
  sections: [
    { name: 'Lead', items: [item('Cedi <b>bold</b> & “firm”', '/guide/cedi')] },
    { name: 'Sports', items: [item('Black Stars', 'https://outlet.example/a?b=1&c=2')] },
    { name: 'Coming up', items: [item('Homowo', '/event/homowo')] },
  ],
};

async function openMails() {
  const server = await startMailServer();
  const database = await connect(await createSqlite());
  const opened = openMailAndNewsletter({
    database,
    now: () => new Date(AT),
    config: { dataDir: temporaryFolder(), smtpUrl: server.url },
  });
  onTestFinished(async () => {
    await opened.mail.close();
    await database.close();
  });
  return { ...opened, server, database };
}

/** Sends an issue to one reader; answers the mail as it came over the wire. */
async function sendIssue(email = 'ama@example.org') {
  const { newsletter, server, database, signer } = await openMails();
  const id = randomUUID();
  await database.query
    .insertInto('subscriber')
    .values({
      id,
      email,
      email_folded: email,
      status: 'Active',
      preferences: '{}',
      consent_at: AT,
      consent_page: '/',
      consent_wording: 'Yes',
      confirmed_at: AT,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  await newsletter.issues.createDraft({ subject: SUBJECT, body: BODY, now: AT });
  await newsletter.issues.startSending(1, { now: AT, confirmedOnly: true });
  expect(await newsletter.deliverIssues()).toBe(1);
  const raw = server.received[0]?.raw ?? '';
  return { raw, parsed: await PostalMime.parse(raw), signer, subscriber: id };
}

const header = (email: Email, name: string) =>
  email.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);

/** What every mail of ours keeps to, whatever is in it. */
function expectWellFormed(raw: string) {
  const lines = raw.split('\r\n');
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200);
  const body = lines.slice(lines.indexOf('') + 1);
  expect(Math.max(...body.map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  expect(raw.length).toBeLessThan(100_000);
}

describe('an issue as another program reads it', () => {
  it('has both parts, whole, with every letter of Twi and Ewe', async () => {
    const { raw, parsed } = await sendIssue();
    expectWellFormed(raw);
    expect(parsed.subject).toBe(SUBJECT);
    expect(parsed.text).toContain('\n.\n\nA lone dot stood there.');
    expect(parsed.text).toContain(text('Black Stars').trimEnd());
    expect(parsed.html).toContain('Cedi &lt;b&gt;bold&lt;/b&gt; &amp; “firm”');
    expect(parsed.html).toContain('ŋƒɖɣʋ');
    expect(parsed.attachments).toEqual([]);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative; boundary="[^"]+"\r$/m);
  });

  it('says who sent it, when, under which name, and how to leave with one click', async () => {
    const { parsed, signer, subscriber } = await sendIssue();
    expect(parsed.from).toEqual({ name: 'Sankofa Wire', address: 'newsletter@news.example' });
    expect(parsed.to).toEqual([{ name: '', address: 'ama@example.org' }]);
    expect(parsed.replyTo?.[0]?.address).toBe('editor@news.example');
    expect(parsed.messageId).toMatch(/^<[\w-]+@news\.example>$/);
    expect(parsed.date).toBe(AT);
    expect(header(parsed, 'Date')).toEqual(['Fri, 20 Nov 2026 12:00:00 +0000']);
    expect(header(parsed, 'MIME-Version')).toEqual(['1.0']);
    expect(header(parsed, 'List-Id')).toEqual(['Sankofa Wire weekly <weekly.news.example>']);
    // RFC 8058, section 3.1.
    expect(header(parsed, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click']);
    const [leave = ''] = header(parsed, 'List-Unsubscribe');
    const address = new URL(/^<(https:[^\s<>]+)>$/.exec(leave)?.[1] ?? '');
    expect(address.pathname).toBe('/newsletter/unsubscribe');
    const key = address.searchParams.get('key') ?? '';
    expect(signer.verify('unsubscribe', key)).toBe(subscriber);
  });

  it('carries the reader’s own keys in each link, and in no link a mark that was forgotten', async () => {
    const { parsed, signer, subscriber } = await sendIssue();
    const inHtml = [...(parsed.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    const inText = (parsed.text ?? '').match(/https:\/\/news\.example\/\S+/g) ?? [];
    expect(new Set(inHtml)).toEqual(new Set(inText));
    expect(inHtml).toHaveLength(5);
    for (const url of inHtml) {
      const { pathname, searchParams } = new URL(url);
      const key = searchParams.get('key') ?? '';
      if (pathname === '/newsletter/click') expect(signer.verify('click', key)).toBeTruthy();
      else {
        const purpose = pathname.split('/')[2] as 'preferences' | 'unsubscribe';
        // A key to preferences says further until when, and for which address.
        expect(signer.verify(purpose, key)?.split(' ')[0]).toBe(subscriber);
      }
    }
    expect(parsed.html).not.toContain('~click');
    expect(parsed.html).toContain('@media (prefers-color-scheme: dark)');
  });
});

describe('what readers typed', () => {
  it('cannot become a header, a second recipient or the end of a mail', async () => {
    const { mail, server, database } = await openMails();
    const evil = 'Ama\r\nBcc: everybody@example.org\r\n\r\n<b>';
    await enqueueMail(
      database.query,
      {
        key: 'evil',
        to: 'ama@example.org',
        subject: `About “${evil.replaceAll(/[\r\n]+/g, ' ')}” ɔ`,
        text: `Dear ${evil}\r\n.\r\nMAIL FROM:<evil@example.org>\r\n`,
        html: '<p>.</p>\n.\n<p>ɛ</p>',
        headers: { 'X-Name': evil, 'X-Long': 'x'.repeat(900) },
      },
      AT,
    );
    expect(await mail.deliverMails()).toBe(1);
    expect(server.received).toHaveLength(1);
    const { raw = '' } = server.received[0] ?? {};
    const parsed = await PostalMime.parse(raw);
    expect(header(parsed, 'Bcc')).toEqual([]);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(header(parsed, 'X-Name')).toEqual(['Ama Bcc: everybody@example.org <b>']);
    expect(parsed.subject).toContain('Bcc: everybody@example.org <b>” ɔ');
    expect(parsed.text).toContain('\n.\nMAIL FROM:<evil@example.org>');
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});
