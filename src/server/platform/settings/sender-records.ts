import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { SenderRecord } from '../../../contract/desk/connection.ts';
import { SECOND } from '../../../contract/durations.ts';
import { isPublicHost } from '../outbound/address-guard.ts';

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** How long one question to the DNS may take. */
const DNS_TIMEOUT_MS = 3 * SECOND;
/** Whoever asks them for a name that has no records is answered with one of these. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

export const resolveTxt: ResolveTxt = (name) =>
  new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 }).resolveTxt(name);

interface Asked {
  /** The address that emails come from. */
  sender: string;
  /** Where reports about misuse go. */
  contact: string;
  host: string;
  selector?: string | undefined;
}

/**
 * The three records by which mail providers know that an email is ours (RFC 7208, 6376, 7489), and what
 * the DNS says now.
 */
export async function senderRecords(
  { sender, contact, host, selector }: Asked,
  resolve: ResolveTxt = resolveTxt,
): Promise<SenderRecord[]> {
  const domain = sender.split('@')[1] ?? '';
  const version = isIP(host);
  // Emails through a server beside us come from the address that the domain has.
  const isBeside = host !== '' && !isPublicHost(host);
  const provider = isBeside ? '' : version ? host : host.split('.').slice(-2).join('.');
  const named = version ? `ip${version}:${host}` : `a:${host || 'smtp.example.org'}`;
  const server = isBeside ? 'a' : named;
  return Promise.all([
    look(resolve, {
      kind: 'SPF',
      name: domain,
      start: 'v=spf1',
      wanted: `v=spf1 mx ${server} ~all`,
      note: 'Says which servers may send in your name. Your email provider may name its own part (include:…): use that. There can be only one such record.',
      names: provider,
    }),
    look(resolve, {
      kind: 'DKIM',
      name: `${selector || 'SELECTOR'}._domainkey.${domain}`,
      start: selector ? '' : undefined,
      wanted: null,
      note: 'Your email provider signs every email, and gives you this record with its selector.',
    }),
    look(resolve, {
      kind: 'DMARC',
      name: `_dmarc.${domain}`,
      start: 'v=DMARC1',
      wanted: `v=DMARC1; p=none; rua=mailto:${contact}`,
      note: 'Says what happens to emails that only claim to be yours. Begin with p=none, and use p=quarantine once SPF and DKIM are found.',
    }),
  ]);
}

interface Wanted extends Pick<SenderRecord, 'kind' | 'name' | 'wanted' | 'note'> {
  /** How the record begins; undefined where its name is not known yet. */
  start: string | undefined;
  /** What it should name. */
  names?: string;
}

async function look(
  resolve: ResolveTxt,
  { start, names, ...record }: Wanted,
): Promise<SenderRecord> {
  if (start === undefined) return { ...record, state: 'unknown', found: [] };
  const all = await resolve(record.name).catch((error) =>
    NO_RECORD.includes(error.code) ? [] : undefined,
  );
  if (!all) {
    return {
      ...record,
      state: 'unknown',
      found: [],
      note: `The DNS didn’t answer. ${record.note}`,
    };
  }
  const found = all.map((parts) => parts.join('')).filter((text) => text.startsWith(start));
  const [only] = found;
  if (!only) return { ...record, state: 'missing', found };
  if (found.length > 1) {
    return { ...record, state: 'wrong', found, note: `There are ${found.length}: leave one.` };
  }
  if (names && !only.includes(names) && !only.includes('include:')) {
    return { ...record, state: 'wrong', found, note: `It doesn’t name ${names}. ${record.note}` };
  }
  return { ...record, state: 'found', found };
}
