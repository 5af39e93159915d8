import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseTarget } from '../platform/database/connect.ts';
import { parseRange } from '../platform/http/client-address.ts';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export type Config = ReturnType<typeof readConfig>;

/** The environment is invalid; the message names the variable and what to change. */
export class ConfigError extends Error {}

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const mailAddress = z.email('must be an email address such as editor@example.org');

/** 'Sankofa Wire <news@example.org>' is its address: every email bears the site's own name. */
const namedMailAddress = z
  .string()
  .transform((typed) => /^[^<>]*<([^<>]+)>$/.exec(typed.trim())?.[1]?.trim() ?? typed)
  .pipe(mailAddress);

const WORKER_COUNT = "must be a number from 1 to 64, or 'auto'";

const listed = (list: string) => list.split(/[\s,]+/).filter(Boolean);

const STORAGE = 'https://key:secret@s3.example.org/bucket/folder?region=eu-central-1';

function namesBucket(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return Boolean(username && password && pathname.replaceAll('/', ''));
}

/** Private networks may be this wide (10.0.0.0/8, fc00::/7); no proxy has a public range of this width. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16, uniqueLocal: 7 } as const;

/** Whether an address or range is narrow enough for a proxy. */
function isProxyRange(value: string): boolean {
  try {
    const [address, prefix] = parseRange(value);
    const isUniqueLocal = address.range() === 'uniqueLocal';
    return prefix >= MIN_PREFIX[isUniqueLocal ? 'uniqueLocal' : address.kind()];
  } catch {
    return false;
  }
}

function isHostAndPort(value: string): boolean {
  const [, port] = /^(?:\[[\da-f:.]+\]|[\w.-]+):(\d+)$/i.exec(value) ?? [];
  return Number(port) > 0 && URL.canParse(`http://${value}`);
}

const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number, 0 to 65535' })
    .int('must be a port number, 0 to 65535')
    .min(0, 'must be a port number, 0 to 65535')
    .max(65535, 'must be a port number, 0 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: address(/^https?$/, 'https://news.example.org').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgres://user:password@localhost:5432/sankofa',
  ).optional(),
  DATABASE_LISTEN_URL: address(
    /^postgres(ql)?$/,
    'postgres://user:password@localhost:5432/sankofa',
  ).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: namedMailAddress.default('newsletter@sankofawire.example'),
  OPERATOR_EMAIL: namedMailAddress.default('editor@sankofawire.example'),
  CONTROLLER_NAME: z.string().trim().max(200, 'must be at most 200 characters').optional(),
  CONTROLLER_ADDRESS: z.string().trim().max(300, 'must be at most 300 characters').optional(),
  /** The former name of `CONTROLLER_ADDRESS`. */
  POSTAL_ADDRESS: z.string().trim().max(300, 'must be at most 300 characters').optional(),
  DATA_PROTECTION_NUMBER: z.string().trim().max(60, 'must be at most 60 characters').optional(),
  RATES_URL: address(/^https?$/, 'https://rates.example.org/latest.json').optional(),
  FEEDS_FILE: z.string().default('content/feeds.json'),
  FEEDS_PRIVATE_HOSTS: z
    .string()
    .default('')
    .refine(
      (list) => listed(list).every(isHostAndPort),
      'must be host:port pairs such as 10.0.0.5:8080, feeds.lan:80, separated by commas',
    ),
  PUSH_PRIVATE_HOSTS: z
    .string()
    .default('')
    .refine(
      (list) => listed(list).every(isHostAndPort),
      'must be host:port pairs such as 10.0.0.5:8080, separated by commas',
    ),
  PAGE_PICTURES: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (list) => listed(list).every(isProxyRange),
      'must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8, no wider than /8 (IPv6: /16), and never every address: a trusted proxy decides which address a visitor has',
    ),
  BOUNCE_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  MAILGUN_SIGNING_KEY: z.string().optional(),
  SENDGRID_PUBLIC_KEY: z.string().optional(),
  MAIL_PER_SECOND: z.coerce
    .number({ error: 'must be a number above 0' })
    .positive('must be a number above 0')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_URL: address(/^https?$/, STORAGE)
    .refine(namesBucket, `must name a key, its secret and a bucket, such as ${STORAGE}`)
    .optional(),
  BACKUP_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  AUDIO_TOOLS_PATH: z.string().optional(),
  PIPER_MODEL: z
    .string()
    .refine((file) => file.endsWith('.onnx'), 'must be the .onnx file of a voice')
    .optional(),
  SEED: z.enum(['full', 'none'], { error: "must be 'full' or 'none'" }).default('full'),
  COUNT_VIEWS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  WORKERS: z
    .union(
      [z.literal('auto'), z.coerce.number().int().min(1, WORKER_COUNT).max(64, WORKER_COUNT)],
      WORKER_COUNT,
    )
    .default(1),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

export const environmentSchema = settings.refine(
  (values) => values.DATABASE_URL || !values.DATABASE_LISTEN_URL,
  {
    path: ['DATABASE_LISTEN_URL'],
    error: 'needs DATABASE_URL: it is the same database, without the pooler',
  },
);

/** An empty value in the environment or in .env means "not set". */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // These values may contain a password, so only the name is printed.
      const secret = /PASSWORD|SECRET|_KEY$|_TOKEN$|_URL$/.test(name) && name !== 'SITE_URL';
      return `${name}${secret ? '' : `=${env[name]}`} ${issue.message}`;
    });
    throw new ConfigError(`Can’t start: ${wrong.join('; ')}.`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const workers = values.WORKERS === 'auto' ? availableParallelism() : values.WORKERS;
  const database: DatabaseTarget = values.DATABASE_URL
    ? { kind: 'postgres', url: values.DATABASE_URL, listenUrl: values.DATABASE_LISTEN_URL }
    : { kind: 'sqlite', file: resolve(dataDir, 'sankofa.sqlite') };
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    /** Whether the environment names it. */
    siteUrlIsSet: values.SITE_URL !== undefined,
    dataDir,
    database,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorEmail: values.OPERATOR_EMAIL,
    /** Who is responsible for readers' data, unless the desk says otherwise. */
    controllerName: values.CONTROLLER_NAME,
    controllerAddress: values.CONTROLLER_ADDRESS ?? values.POSTAL_ADDRESS,
    dataProtectionNumber: values.DATA_PROTECTION_NUMBER,
    bounceSecret: values.BOUNCE_SECRET,
    mailgunKey: values.MAILGUN_SIGNING_KEY,
    sendgridKey: values.SENDGRID_PUBLIC_KEY,
    // The mail server's limit is for all workers together.
    mailPerSecond: values.MAIL_PER_SECOND && values.MAIL_PER_SECOND / workers,
    feedsFile: values.FEEDS_FILE,
    ratesUrl: values.RATES_URL,
    /** `host:port` of feeds on private networks that may be fetched. */
    feedsPrivateHosts: listed(values.FEEDS_PRIVATE_HOSTS),
    /** `host:port` of push services on private networks, for tests and closed networks. */
    pushPrivateHosts: listed(values.PUSH_PRIVATE_HOSTS),
    /** Whether reports without a picture take the one their page names. */
    pagePictures: values.PAGE_PICTURES === 'on',
    /** Addresses and ranges of trusted proxies. */
    trustProxy: listed(values.TRUST_PROXY),
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : resolve(dataDir, 'backups'),
    /** S3-compatible storage for each night's backup. */
    backupUrl: values.BACKUP_URL,
    /** The key that encrypts backups; without it they are not encrypted. */
    backupKey: values.BACKUP_KEY,
    /** The token for reading `/metrics` from other machines. */
    metricsToken: values.METRICS_TOKEN,
    /** Where ffmpeg, piper and espeak-ng are looked for, and piper's voice. */
    audioTools: {
      toolPath: values.AUDIO_TOOLS_PATH ?? env.PATH ?? '',
      piperModel: values.PIPER_MODEL && resolve(values.PIPER_MODEL),
    },
    seed: values.SEED,
    countViews: values.COUNT_VIEWS === 'on',
    workers,
    logLevel: values.LOG_LEVEL,
  };
}
