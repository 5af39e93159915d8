import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FetchError } from '../../platform/outbound/guarded-fetch.ts';
import { mailApi } from './mail-api.ts';

const SECRET = 'a shared secret for tests';
const BASIC = `Basic ${Buffer.from(`bounces:${SECRET}`).toString('base64')}`;

/** Made for these tests; Amazon's own certificates look the same. */
const AMAZON_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8m3tDjefmXgPudiG
ZUccYcp29+XnBhYnsBYqRTBi2VOhRANCAARHo/JYX/nekBqJz8Idf7I6YL0/09qm
GSzp+2Dfr5jlqyXA/8jqnUCc0LkLiR4eILV1hMb+OfyADE/rokwe5HWD
-----END PRIVATE KEY-----`;
const AMAZON_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBgjCCASmgAwIBAgIUI9GOw0IT7YGDG36ZhqtEmgzy2KswCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLc25zLmV4YW1wbGUwIBcNMjYxMTE5MDIzNDE3WhgPMjEyNjEw
MjYwMjM0MTdaMBYxFDASBgNVBAMMC3Nucy5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAER6PyWF/53pAaic/CHX+yOmC9P9Paphks6ftg36+Y5aslwP/I
6p1AnNC5C4keHiC1dYTG/jn8gAxP66JMHuR1g6NTMFEwHQYDVR0OBBYEFGS9zqZ1
Gu+gxstTTSs6+E7bkutdMB8GA1UdIwQYMBaAFGS9zqZ1Gu+gxstTTSs6+E7bkutd
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgOKpl5Kq0EM1EgmP1
vTvPnaZr8uYpRBulFykGlZ3vvcQCIB0Xpz08XjWbcyEgvwfg834caXhCn2g/ou4O
mlabU/7n
-----END CERTIFICATE-----`;

const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

function opened() {
  const suppressed: string[] = [];
  const counted: string[] = [];
  const fetched: string[] = [];
  const api = mailApi({
    bounces: {
      secret: SECRET,
      mailgun: 'mailgun key',
      sendgrid: sendgridKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      now: () => new Date(1795000000 * 1000),
      get: async (url) => {
        if (url.includes('away')) throw new FetchError('It is away.', 'not sent');
        fetched.push(url);
        const body = new Uint8Array(Buffer.from(AMAZON_CERTIFICATE));
        return { status: 200, headers: new Headers() as never, url, body };
      },
    },
    bounce: async (email, reason) => void suppressed.push(`${email} ${reason}`),
    subscribers: { findByEmail: async (email: string) => ({ id: email }) } as never,
    recipients: { markLastBounced: async (id: string) => void counted.push(id) } as never,
  });
  const report = async (provider: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const path = `/bounce/${provider}`;
    return (await api.request(path, { method: 'POST', body: text, headers })).status;
  };
  return { report, suppressed, counted, fetched };
}

describe('reports of bounces', () => {
  it.each([
    ['postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'ama@example.org' }],
    ['brevo', { event: 'hard_bounce', email: 'ama@example.org' }],
  ])('by %s need the secret, which may be in the address', async (provider, body) => {
    const { report, suppressed } = opened();
    expect(await report(provider, body)).toBe(401);
    expect(
      await report(provider, body, { Authorization: 'Bearer a shared secret for testz' }),
    ).toBe(401);
    expect(suppressed).toEqual([]);
    expect(await report(provider, body, { Authorization: BASIC })).toBe(204);
    expect(suppressed).toEqual(['ama@example.org bounced']);
  });

  it('count a full mailbox, and go on sending to it', async () => {
    const { report, suppressed, counted } = opened();
    const full = { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ama@example.org' };
    expect(await report('postmark', full, { Authorization: BASIC })).toBe(204);
    expect(counted).toEqual(['ama@example.org']);
    expect(suppressed).toEqual([]);
  });

  it('by Mailgun need its signature', async () => {
    const { report, suppressed } = opened();
    const body = (signature: string) => ({
      signature: { timestamp: '1795000000', token: 'abc', signature },
      'event-data': { event: 'failed', severity: 'permanent', recipient: 'kofi@example.org' },
    });
    expect(await report('mailgun', body('00'))).toBe(401);
    const right = createHmac('sha256', 'mailgun key').update('1795000000abc').digest('hex');
    expect(await report('mailgun', body(right))).toBe(204);
    expect(suppressed).toEqual(['kofi@example.org bounced']);
    const old = createHmac('sha256', 'mailgun key').update('1794900000abc').digest('hex');
    const again = body(old);
    again.signature.timestamp = '1794900000';
    expect(await report('mailgun', again)).toBe(401);
  });

  it('of no address, by no provider or with what can’t be fetched change nothing', async () => {
    const { report, suppressed, counted } = opened();
    const secret = { Authorization: BASIC };
    for (const Email of ['', 'ama', `${'a'.repeat(300)}@example.org`]) {
      const body = { RecordType: 'Bounce', Type: 'HardBounce', Email };
      expect(await report('postmark', body, secret)).toBe(204);
    }
    expect([...suppressed, ...counted]).toEqual([]);
    for (const provider of ['__proto__', 'constructor', 'nobody']) {
      expect(await report(provider, {}, secret)).toBe(404);
    }
    const message = {
      ...{ Type: 'Notification', MessageId: 'm', TopicArn: 't', Message: '{}', Timestamp: 'now' },
      ...{ SignatureVersion: '1', Signature: 'AAAA' },
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/away.pem',
    };
    expect(await report('ses', message, secret)).toBe(503);
  });

  it('by SendGrid need its signature, over the moment and the body', async () => {
    const { report, suppressed } = opened();
    const body = JSON.stringify([
      { event: 'bounce', type: 'bounce', email: 'efua@example.org' },
      { event: 'bounce', type: 'blocked', email: 'yaw@example.org' },
      { event: 'spamreport', email: 'esi@example.org' },
      { event: 'delivered', email: 'abena@example.org' },
    ]);
    const signature = createSign('sha256')
      .update(`1795000000${body}`)
      .sign(sendgridKeys.privateKey, 'base64');
    const headers = (at: string) => ({
      'X-Twilio-Email-Event-Webhook-Signature': signature,
      'X-Twilio-Email-Event-Webhook-Timestamp': at,
    });
    expect(await report('sendgrid', body, headers('1795000001'))).toBe(401);
    expect(await report('sendgrid', body, headers('1795000000'))).toBe(204);
    expect(suppressed).toEqual(['efua@example.org bounced', 'esi@example.org complained']);
  });

  it('by SES need the secret and Amazon’s signature, by a certificate of Amazon’s', async () => {
    const { report, suppressed, fetched } = opened();
    const message = {
      Message: JSON.stringify({
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: 'dede@example.org' }],
        },
      }),
      MessageId: 'm1',
      Timestamp: '2026-11-18T06:00:00.000Z',
      TopicArn: 'arn:aws:sns:eu-west-1:1:bounces',
      Type: 'Notification',
    };
    const signed = Object.entries(message).map(([name, value]) => `${name}\n${value}\n`);
    const Signature = createSign('sha256').update(signed.join('')).sign(AMAZON_KEY, 'base64');
    const SigningCertURL = 'https://sns.eu-west-1.amazonaws.com/cert.pem';
    const body = { ...message, SignatureVersion: '2', Signature, SigningCertURL };
    const secret = { Authorization: BASIC };
    expect(await report('ses', body)).toBe(401);
    const elsewhere = { ...body, SigningCertURL: 'https://sns.amazonaws.com.evil.example/c.pem' };
    expect(await report('ses', elsewhere, secret)).toBe(401);
    expect(fetched).toEqual([]);
    expect(await report('ses', { ...body, Message: '{}' }, secret)).toBe(401);
    expect(await report('ses', body, secret)).toBe(204);
    expect(suppressed).toEqual(['dede@example.org bounced']);
  });

  it('that can’t be read, or are of nobody we know, are refused', async () => {
    const { report } = opened();
    expect(await report('postmark', 'not json', { Authorization: BASIC })).toBe(422);
    expect(await report('elsewhere', {}, { Authorization: BASIC })).toBe(404);
  });
});
