import { SECOND } from '../../contract/durations.ts';
import { SUBMISSION_LIMITS } from '../../contract/limits.ts';
import { counted } from '../../contract/write-count.ts';
import { blockedIn } from './blocked-words.ts';

/** What a submission says, whatever form it came from. */
export interface Words {
  /** Its name or subject. */
  title: string;
  text: string;
  /** Empty where none was given. */
  email: string;
  website: string;
}

/** What is known of its sender and of its words. */
export interface Past {
  /** What they sent before and we took. */
  welcome: number;
  /** What they sent before and was spam. */
  spam: number;
  /** Other addresses that sent the same text lately. */
  others: number;
}

/** Milliseconds from opening the form to sending it; undefined where no form of ours was opened. */
type Spent = number | undefined;

interface Known {
  spent: Spent;
  past: Past;
  ownHost: string;
  /** The operator's list of words and hosts. */
  blocked?: readonly string[];
}

interface Sign {
  weight: 1 | 2;
  says: string;
  /** Whom we know may do this. */
  pardoned?: true;
}

/** One strong sign is enough, or two weak ones. */
const MIN_WEIGHT = 2;
const FASTEST = SUBMISSION_LIMITS.fastest;
const MANY_LINKS = 3;

/** Where honest senders link to: their own pages elsewhere, a map, tickets. */
const EXPECTED =
  /(?:^|\.)(?:facebook|fb|instagram|twitter|x|youtube|youtu|tiktok|linkedin|wa|whatsapp|google|eventbrite|egotickets|gov|edu)\.(?:com|me|be|org|gh|co\.uk|com\.gh)$|\.(?:gov|edu)\.gh$/;
const SHORTENED = /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|is\.gd|cutt\.ly|rb\.gy|shorturl\.at)$/;
const AS_CODE = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]/i;
const LINK = /(?:https?:\/\/|www\.)([a-z\d][a-z\d.-]{0,250}\.[a-z]{2,24})/gi;

/**
 * Why somebody should look twice at a submission before believing it, in words, or null. It is never a
 * reason to refuse one. A phone number is no sign: whole markets share one.
 * See docs/decisions/0022-spam-check-honeypot-and-rate-limits.md.
 */
export function suspicionOf(
  words: Words,
  { spent, past, ownHost, blocked = [] }: Known,
): string | null {
  const trusted = past.welcome > 0 && past.spam === 0;
  const signs = [
    ...blockedSigns(words, blocked),
    ...paceSigns(spent),
    ...linkSigns(words, ownHost),
    ...repeatSigns(words.text),
    ...pastSigns(past),
  ].filter(({ pardoned }) => !(trusted && pardoned));
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0);
  return weight < MIN_WEIGHT ? null : signs.map(({ says }) => says).join(' ');
}

/** The sender's own website and address count too. */
function blockedSigns({ title, text, email, website }: Words, blocked: readonly string[]): Sign[] {
  const found = blockedIn([title, text, website, email].join(' '), blocked);
  if (!found) return [];
  return [{ weight: 2, says: `Contains “${found}”, which is on your list of blocked words.` }];
}

function paceSigns(spent: Spent): Sign[] {
  if (spent === undefined) {
    return [{ weight: 1, says: 'Sent without opening the form.', pardoned: true }];
  }
  if (spent >= FASTEST) return [];
  const seconds = (spent / SECOND).toFixed(1);
  return [{ weight: 2, says: `Sent ${seconds} seconds after the form was opened.` }];
}

function linkSigns({ title, text, email, website }: Words, ownHost: string): Sign[] {
  const own = [ownHost, hostOf(website), email.split('@')[1] ?? ''].map(plainHost).filter(Boolean);
  const foreign = (from: string) =>
    hostsIn(from).filter((host) => !EXPECTED.test(host) && !own.includes(host));
  const signs: Sign[] = [];
  if (AS_CODE.test(`${title} ${text}`)) signs.push({ weight: 2, says: 'Links written as code.' });
  if (foreign(title).length > 0) signs.push({ weight: 2, says: 'The name contains a link.' });
  const hosts = foreign(text);
  const short = hosts.find((host) => SHORTENED.test(host));
  if (short) signs.push({ weight: 2, says: `Contains a shortened link (${short}).` });
  if (hosts.length >= MANY_LINKS) {
    signs.push({
      weight: 2,
      says: `Contains ${hosts.length} links to other sites.`,
      pardoned: true,
    });
  } else if (hosts.length > 0) {
    signs.push({ weight: 1, says: `Contains a link to ${hosts[0]}.`, pardoned: true });
  }
  return signs;
}

/** One word that makes up a good part of a text is there for search engines. */
function repeatSigns(text: string): Sign[] {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  // In a few words a town or a name comes up again and again by itself.
  if (words.length < 15) return [];
  const [[word, times] = ['', 0]] = [...Map.groupBy(words, (each) => each)]
    .map(([each, all]) => [each, all.length] as const)
    .sort(([, one], [, other]) => other - one);
  if (times < 5 || times / words.length < 0.15) return [];
  return [
    { weight: 2, says: `Repeats “${word.slice(0, 30)}” ${times} times in ${words.length} words.` },
  ];
}

function pastSigns({ spam, others }: Past): Sign[] {
  const signs: Sign[] = [];
  if (spam > 0) {
    const earlier = counted(spam, 'earlier submission');
    signs.push({ weight: 2, says: `Marked as spam: ${earlier} from this address.` });
  }
  if (others > 0) {
    const from = others === 1 ? 'another address' : `${others} other addresses`;
    signs.push({ weight: 2, says: `The same text came from ${from} this week.` });
  }
  return signs;
}

const hostsIn = (text: string) => [
  ...new Set([...text.matchAll(LINK)].map(([, host = '']) => plainHost(host))),
];
const hostOf = (website: string) => hostsIn(website)[0] ?? '';
const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '');
