import { z } from 'zod';
import type {
  bounceMailboxSchema,
  Connection,
  mailServerSchema,
} from '../../../contract/desk/connection.ts';
import { type SettingStore, storedJson, watchSettings } from '../database/setting-store.ts';
import type { Mailbox } from '../mail/bounce-mailbox.ts';
import { isPublicHost } from '../outbound/address-guard.ts';
import { secretBox } from './secret-box.ts';

const ADDRESS = 'site_address';
const MAIL = 'site_mail_server';
const BOUNCES = 'site_bounce_mailbox';
export const CONNECTION_SETTINGS = [ADDRESS, MAIL, BOUNCES];

/** With a password, an unencrypted connection is refused unless the server is on our own network. */
const TLS_PORT = 465;

const storedMailSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  /** Encrypted. */
  password: z.string(),
});

const storedMailboxSchema = storedMailSchema.extend({ address: z.string(), isOwn: z.boolean() });
const NO_MAILBOX = { address: '', isOwn: false, host: '', port: 993, user: '', password: '' };

interface ConnectionConfig {
  siteUrl: string;
  siteUrlIsSet: boolean;
  smtpUrl: string | undefined;
  dataDir: string;
}

export type ConnectionSettings = Awaited<ReturnType<typeof openConnection>>;

/**
 * The public address and the mail server: the environment decides, and what it leaves out is entered at
 * the desk.
 */
export async function openConnection(settings: SettingStore, config: ConnectionConfig) {
  const secrets = secretBox(config.dataDir);

  async function storedMail() {
    return storedJson(await settings.get(MAIL), storedMailSchema);
  }

  async function storedMailbox() {
    return storedJson(await settings.get(BOUNCES), storedMailboxSchema) ?? NO_MAILBOX;
  }

  /** A new password, or the stored one if it is for the same server and name. */
  async function passwordFor(
    typed: string,
    next: { host: string; user: string },
    before: { host: string; user: string; password: string } | undefined,
  ): Promise<string> {
    if (typed) return secrets.encrypt(typed);
    return before?.host === next.host && before.user === next.user ? before.password : '';
  }

  async function siteUrl(): Promise<string> {
    const stored = config.siteUrlIsSet ? undefined : await settings.get(ADDRESS);
    return stored || config.siteUrl;
  }

  async function smtpUrl(): Promise<string | undefined> {
    const mail = config.smtpUrl ? undefined : await storedMail();
    if (!mail) return config.smtpUrl;
    const password = mail.password && (await secrets.decrypt(mail.password));
    if (password === undefined) return undefined;
    const url = new URL(`smtp://${mail.host}:${mail.port}`);
    if (mail.port === TLS_PORT) url.protocol = 'smtps:';
    url.username = encodeURIComponent(mail.user);
    url.password = encodeURIComponent(password);
    if (password && isPublicHost(mail.host)) url.searchParams.set('requireTLS', 'true');
    return url.href;
  }

  const inUse = { siteUrl: await siteUrl(), smtpUrl: await smtpUrl() };
  const { address: bounceAddress, isOwn } = await storedMailbox();
  const hasChanged = await watchSettings(settings, CONNECTION_SETTINGS);
  const isPublic = isPublicHost(new URL(inUse.siteUrl).hostname);

  return {
    siteUrl: inUse.siteUrl,
    isPublic,
    /** None before the address is public, because every email would carry a wrong one. */
    smtpUrl: isPublic ? inUse.smtpUrl : undefined,
    hasMailServer: inUse.smtpUrl !== undefined,
    /** Where what can't be delivered comes back to. */
    bounces: bounceAddress ? { address: bounceAddress, isOwn } : undefined,

    async read(): Promise<Omit<Connection, 'sender'>> {
      const value = await siteUrl();
      const from = config.siteUrlIsSet
        ? 'environment'
        : (await settings.get(ADDRESS))
          ? 'desk'
          : 'default';
      const address = { value, from, isPublic: isPublicHost(new URL(value).hostname) } as const;
      const { password, ...mailbox } = await storedMailbox();
      const bounces = { ...mailbox, hasPassword: password !== '' };
      return { address, mail: await readMail(), bounces, isInUse: !(await hasChanged()) };
    },

    setAddress: (origin: string) => settings.set(ADDRESS, origin),

    async setMail({
      password,
      ...mail
    }: Omit<z.infer<typeof mailServerSchema>, 'sender'>): Promise<void> {
      const stored = { ...mail, password: await passwordFor(password, mail, await storedMail()) };
      await settings.set(MAIL, mail.host ? JSON.stringify(stored) : '');
    },

    async setBounces(typed: z.infer<typeof bounceMailboxSchema>): Promise<void> {
      const password = await passwordFor(typed.password, typed, await storedMailbox());
      await settings.set(BOUNCES, JSON.stringify({ ...typed, password }));
    },

    /** The mailbox that bounces are read from, if there is one whose password is known. */
    async bounceMailbox(): Promise<Mailbox | undefined> {
      const { host, port, user, ...mailbox } = await storedMailbox();
      const password = mailbox.password && (await secrets.decrypt(mailbox.password));
      return host && password ? { host, port, user, password } : undefined;
    },

    /** The server that emails would go to, whether or not the address is public. */
    mailServer: smtpUrl,
  };

  async function readMail(): Promise<Connection['mail']> {
    if (config.smtpUrl) {
      const { hostname, port, username, password, protocol } = new URL(config.smtpUrl);
      return {
        from: 'environment',
        host: hostname,
        port: Number(port) || (protocol === 'smtps:' ? TLS_PORT : 587),
        user: decodeURIComponent(username),
        hasPassword: password !== '',
        isLocked: false,
      };
    }
    const mail = await storedMail();
    if (!mail) {
      return { from: 'none', host: '', port: 587, user: '', hasPassword: false, isLocked: false };
    }
    const { password, ...shown } = mail;
    const isLocked = password !== '' && (await secrets.decrypt(password)) === undefined;
    return { ...shown, from: 'desk', hasPassword: password !== '', isLocked };
  }
}
