import { z } from 'zod';
import type { Connection, mailServerSchema } from '../../../contract/desk/connection.ts';
import { type SettingStore, watchSettings } from '../database/setting-store.ts';
import { isPublicHost } from '../outbound/address-guard.ts';
import { secretBox } from './secret-box.ts';

const ADDRESS = 'site_address';
const MAIL = 'site_mail_server';
export const CONNECTION_SETTINGS = [ADDRESS, MAIL];

/** With a password, an unencrypted connection is refused unless the server is on our own network. */
const TLS_PORT = 465;

const storedMailSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  /** Encrypted. */
  password: z.string(),
});

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
    const stored = await settings.get(MAIL);
    return stored ? storedMailSchema.parse(JSON.parse(stored)) : undefined;
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
  const hasChanged = await watchSettings(settings, CONNECTION_SETTINGS);
  const isPublic = isPublicHost(new URL(inUse.siteUrl).hostname);

  return {
    siteUrl: inUse.siteUrl,
    isPublic,
    /** None before the address is public, because every email would carry a wrong one. */
    smtpUrl: isPublic ? inUse.smtpUrl : undefined,
    hasMailServer: inUse.smtpUrl !== undefined,

    async read(): Promise<Omit<Connection, 'sender'>> {
      const value = await siteUrl();
      const from = config.siteUrlIsSet
        ? 'environment'
        : (await settings.get(ADDRESS))
          ? 'desk'
          : 'default';
      const address = { value, from, isPublic: isPublicHost(new URL(value).hostname) } as const;
      return { address, mail: await readMail(), isInUse: !(await hasChanged()) };
    },

    setAddress: (origin: string) => settings.set(ADDRESS, origin),

    async setMail({
      password,
      ...mail
    }: Omit<z.infer<typeof mailServerSchema>, 'sender'>): Promise<void> {
      const before = await storedMail();
      // Never to another server or in another name than it was entered for.
      const isSame = before?.host === mail.host && before.user === mail.user;
      const kept = isSame ? before.password : '';
      const stored = { ...mail, password: password ? await secrets.encrypt(password) : kept };
      await settings.set(MAIL, mail.host ? JSON.stringify(stored) : '');
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
