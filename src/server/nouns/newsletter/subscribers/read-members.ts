import { emailAddress } from '../../../../contract/forms/fields.ts';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  type LeftOut,
  type MembersPreview,
  MOST_MEMBERS,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { readCsvLines } from '../../../platform/http/csv-lines.ts';
import { FieldsError } from '../../../platform/http/problem-response.ts';

interface Member {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  location: string;
  interests: (typeof NEWSLETTER_TOPICS)[number][];
  /** When they joined the list that the file comes from. */
  joinedAt: string | null;
}

export interface Members {
  format: MembersPreview['format'];
  members: Member[];
  left: { line: number; email: string; reason: LeftOut }[];
}

/** The names that lists give their columns, without case, spaces and signs. */
const COLUMNS = {
  email: ['email', 'emailaddress', 'mail'],
  name: ['name', 'fullname'],
  firstName: ['firstname', 'givenname', 'fname'],
  lastName: ['lastname', 'surname', 'familyname', 'lname'],
  location: ['location', 'city', 'place', 'country'],
  topics: ['topics', 'interests', 'labels', 'tags'],
  joined: ['createdat', 'subscribeddate', 'subscribedat', 'confirmtime', 'optintime', 'date'],
  subscribed: ['subscribedtoemails', 'subscribed'],
  status: ['status'],
  deleted: ['deletedat', 'unsubscribedat'],
} as const;
type Column = keyof typeof COLUMNS;

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const refuse = (why: string) => {
  throw new FieldsError({ csv: [why] });
};

/** Reads a file of subscribers: Ghost's members, or any CSV with a column for the address. */
export function readMembers(csv: string): Members {
  const lines = readCsvLines(csv);
  if (!Array.isArray(lines)) return refuse(`Line ${lines.number}: ${lines.reason}.`);
  const [head, ...rows] = lines;
  const names = (head?.cells ?? []).map(plainName);
  const indexes = new Map(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name)),
    ]),
  );
  if ((indexes.get('email') ?? -1) < 0) {
    return refuse('The first line names the columns, and one of them must be “email”.');
  }
  if (rows.length > MOST_MEMBERS)
    return refuse('A file can have at most 50,000 subscribers. Split it and import the parts.');
  const members: Member[] = [];
  const left: Members['left'] = [];
  const seen = new Set<string>();
  for (const { number: line, cells } of rows) {
    const cell = (column: Column) => (cells[indexes.get(column) ?? -1] ?? '').slice(0, 300);
    const email = cell('email');
    const reason = reasonToLeave(cell, seen);
    if (reason) left.push({ line, email, reason });
    else members.push({ line, email, ...detailsOf(cell) });
    seen.add(foldAddress(email));
  }
  const isGhost = names.includes('subscribedtoemails');
  return { format: isGhost ? 'Ghost members' : 'CSV', members, left };
}

type ReadCell = (column: Column) => string;
const ADDRESS = emailAddress('');

function reasonToLeave(cell: ReadCell, seen: ReadonlySet<string>): LeftOut | undefined {
  if (!ADDRESS.safeParse(cell('email')).success) return 'address';
  if (seen.has(foldAddress(cell('email')))) return 'twice';
  const isSubscribed = !/^(false|no|0)$/i.test(cell('subscribed'));
  const isGone = cell('deleted') !== '' || /^(un|bounce|clean|inactive)/i.test(cell('status'));
  return isSubscribed && !isGone ? undefined : 'left';
}

function detailsOf(cell: ReadCell): Omit<Member, 'line' | 'email'> {
  const [first = '', ...rest] = cell('name').split(/\s+/);
  const topics = cell('topics').toLowerCase();
  const joined = Date.parse(cell('joined'));
  return {
    firstName: (cell('firstName') || first).slice(0, 200),
    lastName: (cell('lastName') || rest.join(' ')).slice(0, 200),
    location: cell('location').slice(0, 200),
    interests: NEWSLETTER_TOPICS.filter((topic) => topics.includes(topic.toLowerCase())),
    joinedAt: Number.isNaN(joined) ? null : new Date(joined).toISOString(),
  };
}
