import { createHmac, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { DAY, SECOND } from '../../../../contract/durations.ts';
import { sameSecret } from '../../../platform/http/same-secret.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';

/** What became of an email to one address; a soft bounce may get through another time. */
export interface BounceReport {
  email: string;
  kind: 'hard' | 'soft' | 'complaint';
}

export interface BounceKeys {
  /** The signing key of Mailgun's webhooks. */
  mailgun?: string | undefined;
  /** The public key of SendGrid's signed event webhook. */
  sendgrid?: string | undefined;
  get: GuardedFetch;
  now: () => Date;
}

/** A report as it was sent, and whether our own secret came with it. */
interface Sent {
  body: string;
  header: (name: string) => string | undefined;
  hasSecret: boolean;
}

/** Undefined where the sender is not who they say. */
type ReadReports = (sent: Sent, keys: BounceKeys) => Promise<BounceReport[] | undefined>;

const json = <Shape extends z.ZodType>(shape: Shape, body: string): z.infer<Shape> =>
  shape.parse(JSON.parse(body));

const postmarkReport = z.object({
  RecordType: z.string(),
  Email: z.string(),
  Type: z.string().default(''),
});

/** Signs nothing: the secret is the password in the webhook's address. */
const postmark: ReadReports = async ({ body, hasSecret }) => {
  if (!hasSecret) return undefined;
  const { RecordType, Email: email, Type } = json(postmarkReport, body);
  if (RecordType === 'SpamComplaint') return [{ email, kind: 'complaint' }];
  if (RecordType !== 'Bounce') return [];
  return [{ email, kind: Type === 'HardBounce' || Type === 'BadEmailAddress' ? 'hard' : 'soft' }];
};

const brevoReport = z.object({ event: z.string(), email: z.string() });
const BREVO_KINDS: Readonly<Record<string, BounceReport['kind']>> = {
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  blocked: 'soft',
  spam: 'complaint',
  complaint: 'complaint',
};

const brevo: ReadReports = async ({ body, hasSecret }) => {
  if (!hasSecret) return undefined;
  const { event, email } = json(brevoReport, body);
  const kind = BREVO_KINDS[event];
  return kind ? [{ email, kind }] : [];
};

const mailgunReport = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    recipient: z.string(),
    severity: z.string().optional(),
  }),
});

/** The signature doesn't cover what is reported, so one that leaks must not work for ever; Mailgun tries again for eight hours. */
const MAILGUN_LASTS_MS = DAY;

const mailgun: ReadReports = async ({ body }, { mailgun: key, now }) => {
  const { signature, 'event-data': data } = json(mailgunReport, body);
  const signed = signature.timestamp + signature.token;
  const expected = key && createHmac('sha256', key).update(signed).digest('hex');
  const age = Math.abs(now().getTime() - Number(signature.timestamp) * SECOND);
  if (!expected || !sameSecret(signature.signature, expected)) return undefined;
  if (!(age < MAILGUN_LASTS_MS)) return undefined;
  const { event, recipient: email, severity } = data;
  if (event === 'complained') return [{ email, kind: 'complaint' }];
  if (event !== 'failed') return [];
  return [{ email, kind: severity === 'permanent' ? 'hard' : 'soft' }];
};

const sendgridReports = z.array(
  z.object({ event: z.string(), email: z.string(), type: z.string().optional() }),
);

const sendgrid: ReadReports = async ({ body, header }, { sendgrid: key }) => {
  const signature = header('X-Twilio-Email-Event-Webhook-Signature');
  const signedAt = header('X-Twilio-Email-Event-Webhook-Timestamp');
  if (!key || !signature || !signedAt) return undefined;
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isTheirs = createVerify('sha256')
    .update(signedAt + body)
    .verify(publicKey, signature, 'base64');
  if (!isTheirs) return undefined;
  return json(sendgridReports, body).flatMap(({ event, email, type }): BounceReport[] => {
    if (event === 'spamreport') return [{ email, kind: 'complaint' }];
    if (event !== 'bounce') return [];
    return [{ email, kind: type === 'blocked' ? 'soft' : 'hard' }];
  });
};

const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
const recipients = z.array(z.object({ emailAddress: z.string() }));
const sesEvent = z.object({
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
});

/** Amazon's own addresses, and no others that contain its name. */
const AMAZON = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//;
const LIMITS = { milliseconds: 10_000, bytes: 64 * 1024, redirects: 0 };

/** What Amazon signs: these fields, as far as they are there, each name and value on its line. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const;

/** By way of SNS. Anybody may have a topic that Amazon signs, so the secret is asked for as well. */
const ses: ReadReports = async ({ body, hasSecret }, { get }) => {
  const message = json(snsMessage, body);
  if (!hasSecret || !AMAZON.test(message.SigningCertURL)) return undefined;
  if (message.Type === 'UnsubscribeConfirmation') return [];
  const fields = SIGNED[message.Type].filter((name) => message[name] !== undefined);
  const signed = fields.map((name) => `${name}\n${message[name]}\n`).join('');
  const { body: certificate } = await get(message.SigningCertURL, LIMITS);
  const { publicKey } = new X509Certificate(certificate);
  const isTheirs = createVerify(message.SignatureVersion === '1' ? 'sha1' : 'sha256')
    .update(signed)
    .verify(publicKey, message.Signature, 'base64');
  if (!isTheirs) return undefined;
  if (message.Type === 'SubscriptionConfirmation') {
    if (!AMAZON.test(message.SubscribeURL ?? '')) return undefined;
    await get(message.SubscribeURL ?? '', LIMITS);
    return [];
  }
  const { bounce, complaint } = json(sesEvent, message.Message);
  const kind = bounce?.bounceType === 'Permanent' ? 'hard' : 'soft';
  return [
    ...(bounce?.bouncedRecipients ?? []).map((to) => ({ email: to.emailAddress, kind }) as const),
    ...(complaint?.complainedRecipients ?? []).map(
      (to) => ({ email: to.emailAddress, kind: 'complaint' }) as const,
    ),
  ];
};

export const BOUNCE_PROVIDERS: Readonly<Record<string, ReadReports>> = {
  postmark,
  ses,
  mailgun,
  brevo,
  sendgrid,
};
