import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseTarget } from './database/connect.ts';
import { parseRange } from './http/client-address.ts';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  database: DatabaseTarget;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  operatorEmail: string;
  /** Stands in every issue and alert, unless the desk has another. */
  postalAddress: string | undefined;
  ratesUrl: string | undefined;
  feedsFile: string;
  /** `host:port` of feeds on private networks that may be read all the same. */
  feedsPrivateHosts: string[];
  /** Addresses and ranges of proxies that may say for whom they ask. */
  trustProxy: string[];
  bounceSecret: string | undefined;
  mailPerSecond: number | undefined;
  backupDir: string;
  /** S3-compatible storage where each night's backup goes as well. */
  backupUrl: string | undefined;
  /** What backups are encrypted with; without it they are not. */
  backupKey: string | undefined;
  /** Who may read `/metrics` from elsewhere. */
  metricsToken: string | undefined;
  seed: 'full' | 'none';
  /** Whether views of pages are counted. */
  countViews: boolean;
  /** Processes that answer requests. */
  workers: number;
  logLevel: LogLevel;
}

/** The environment says something we cannot work with. The message names the variable and the way out. */
export class ConfigError extends Error {}

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const mailAddress = z.email('must be a mail address such as editor@example.org');

const listed = (list: string) => list.split(/[\s,]+/).filter(Boolean);

const STORAGE = 'https://key:secret@s3.example.org/bucket/folder?region=eu-central-1';

function namesBucket(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { username, password, pathname } = new URL(written);
  return Boolean(username && password && pathname.replaceAll('/', ''));
}

/** Private networks may be this wide: 10.0.0.0/8, fc00::/7. Public ones of this width are no proxy. */
const LEAST_PREFIX = { ipv4: 8, ipv6: 16, uniqueLocal: 7 } as const;

/** An address or a range that is narrow enough to be a proxy's. */
function isProxyRange(written: string): boolean {
  try {
    const [address, prefix] = parseRange(written);
    const isUniqueLocal = address.range() === 'uniqueLocal';
    return prefix >= LEAST_PREFIX[isUniqueLocal ? 'uniqueLocal' : address.kind()];
  } catch {
    return false;
  }
}

const environmentSchema = z.object({
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
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: mailAddress.default('newsletter@sankofawire.example'),
  OPERATOR_EMAIL: mailAddress.default('editor@sankofawire.example'),
  POSTAL_ADDRESS: z.string().trim().max(300, 'must be at most 300 characters').optional(),
  RATES_URL: address(/^https?$/, 'https://rates.example.org/latest.json').optional(),
  FEEDS_FILE: z.string().default('content/feeds.json'),
  FEEDS_PRIVATE_HOSTS: z.string().default(''),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (list) => listed(list).every(isProxyRange),
      'must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8, no wider than /8 (IPv6: /16), and not everybody: whoever is trusted can say who they are',
    ),
  BOUNCE_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
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
  SEED: z.enum(['full', 'none'], { error: "must be 'full' or 'none'" }).default('full'),
  COUNT_VIEWS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  WORKERS: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], {
      error: "must be a number from 1 to 64, or 'auto'",
    })
    .default(1),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

/** An empty value in the environment or in .env means "not set". */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // Values of these may hold a password, so only the name is repeated.
      const secret = /PASSWORD|SECRET|_KEY$|_TOKEN$|_URL$/.test(name) && name !== 'SITE_URL';
      return `${name}${secret ? '' : `=${env[name]}`} ${issue.message}`;
    });
    throw new ConfigError(`Cannot start: ${wrong.join('; ')}.`);
  }
  const given = parsed.data;
  const dataDir = resolve(given.DATA_DIR);
  const workers = given.WORKERS === 'auto' ? availableParallelism() : given.WORKERS;
  return {
    port: given.PORT,
    host: given.HOST,
    siteUrl: (given.SITE_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    dataDir,
    database: given.DATABASE_URL
      ? { kind: 'postgres', url: given.DATABASE_URL }
      : { kind: 'sqlite', file: resolve(dataDir, 'sankofa.sqlite') },
    adminPassword: given.ADMIN_PASSWORD,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    operatorEmail: given.OPERATOR_EMAIL,
    postalAddress: given.POSTAL_ADDRESS,
    bounceSecret: given.BOUNCE_SECRET,
    // What the mail server takes from us, it takes from all of us together.
    mailPerSecond: given.MAIL_PER_SECOND && given.MAIL_PER_SECOND / workers,
    feedsFile: given.FEEDS_FILE,
    ratesUrl: given.RATES_URL,
    feedsPrivateHosts: listed(given.FEEDS_PRIVATE_HOSTS),
    trustProxy: listed(given.TRUST_PROXY),
    backupDir: given.BACKUP_DIR ? resolve(given.BACKUP_DIR) : resolve(dataDir, 'backups'),
    backupUrl: given.BACKUP_URL,
    backupKey: given.BACKUP_KEY,
    metricsToken: given.METRICS_TOKEN,
    seed: given.SEED,
    countViews: given.COUNT_VIEWS === 'on',
    workers,
    logLevel: given.LOG_LEVEL,
  };
}
