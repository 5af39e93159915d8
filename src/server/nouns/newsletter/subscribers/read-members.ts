import { emailAddress } from '../../../../contract/forms/fields.ts';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  type LeftOut,
  type MembersPreview,
  MOST_MEMBERS,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { FieldsError } from '../../../platform/http/calls.ts';
import { readCsvLines } from '../../../platform/http/csv-lines.ts';

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
  /** Columns whose name says nothing to us, as the file calls them. */
  unknownColumns: string[];
}

/** The names that lists give their columns, without case, spaces and signs. */
const COLUMNS = {
  email: ['email', 'emailaddress', 'mail'],
  name: ['name', 'fullname'],
  firstName: ['firstname', 'givenname', 'fname'],
  lastName: ['lastname', 'surname', 'familyname', 'lname'],
  location: ['location', 'city', 'town', 'place', 'country'],
  topics: ['topics', 'interests', 'labels', 'tags'],
  joined: ['createdat', 'subscribeddate', 'subscribedat', 'confirmtime', 'optintime', 'date'],
} as const;
type Column = keyof typeof COLUMNS;

const namesIn = (list: string) => list.split(' ');
/** Columns that say who must not be emailed: each of them counts, whatever the others say. */
const OPT_OUTS = {
  /** Left where it says no. */
  subscribed: namesIn(
    'subscribedtoemails subscribed issubscribed emailenabled active consent marketingconsent acceptsmarketing acceptsemailmarketing',
  ),
  /** Left where it says anything else than no: yes, or when it was. */
  left: namesIn(
    'deletedat unsubscribedat unsubscribed unsubtime unsubscribetime unsubscribedate cleantime cleaned bounced bouncedat bouncetime complained complainedat optout optedout optouttime donotemail emaildisabled suppressed isunsubscribed isbounced',
  ),
  /** Left where it is one of the words below. */
  status: namesIn(
    'status state emailstatus globalstatus liststatus subscriptionstatus subscriberstatus memberstatus',
  ),
};
const NO = /^(?:false|no|n|0|never|null|none|-)?$/i;
const LEFT_STATUS =
  /^(?:un|non|not|bounc|hard|soft|clean|inactive|delet|remov|suppress|complain|spam|block|opt|disabled|archived|transactional|pending|cancel)/i;

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const refuse = (why: string) => {
  throw new FieldsError({ csv: [why] });
};

/** Reads a file of subscribers: Ghost's members, or any CSV with a column for the address. */
export async function readMembers(csv: string): Promise<Members> {
  const lines = await readCsvLines(csv);
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
  const readCell = (cells: readonly string[]) => (column: Column) =>
    (cells[indexes.get(column) ?? -1] ?? '').slice(0, 300);
  // Who has left in one line has not joined by another.
  const gone = new Set(
    rows
      .filter(({ cells }) => hasLeft(names, cells))
      .map(({ cells }) => foldAddress(readCell(cells)('email'))),
  );
  for (const { number: line, cells } of rows) {
    const cell = readCell(cells);
    const email = cell('email');
    const reason = reasonToLeave(email, { seen, gone });
    if (reason) left.push({ line, email, reason });
    else members.push({ line, email, ...detailsOf(cell) });
    seen.add(foldAddress(email));
  }
  const isGhost = names.includes('subscribedtoemails');
  const unknownColumns = (head?.cells ?? []).filter(
    (name, index) => name.trim() && !KNOWN.has(names[index] ?? ''),
  );
  return { format: isGhost ? 'Ghost members' : 'CSV', members, left, unknownColumns };
}

const KNOWN = new Set<string>([...Object.values(COLUMNS), ...Object.values(OPT_OUTS)].flat());

type ReadCell = (column: Column) => string;
const ADDRESS = emailAddress('');

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

function hasLeft(names: readonly string[], cells: readonly string[]): boolean {
  return names.some((name, index) => {
    const cell = (cells[index] ?? '').trim();
    if (isOneOf(OPT_OUTS.subscribed, name)) return cell !== '' && NO.test(cell);
    if (isOneOf(OPT_OUTS.left, name)) return !NO.test(cell);
    return isOneOf(OPT_OUTS.status, name) && LEFT_STATUS.test(cell);
  });
}

function reasonToLeave(
  email: string,
  { seen, gone }: Record<'seen' | 'gone', ReadonlySet<string>>,
): LeftOut | undefined {
  if (!ADDRESS.safeParse(email).success) return 'address';
  if (seen.has(foldAddress(email))) return 'twice';
  return gone.has(foldAddress(email)) ? 'left' : undefined;
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
