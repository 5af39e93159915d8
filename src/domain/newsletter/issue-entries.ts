import { ISSUE_SECTIONS } from '../../contract/newsletter/newsletter-choices.ts';
import type { IssueBody, IssueItem } from '../../contract/newsletter/newsletter-issue.ts';

/** One line of an issue, in the section where it stands. */
export interface IssueEntry {
  section: string;
  item: IssueItem;
}

/** Sections that we name no more come last. */
const sectionRank = (section: string): number => {
  const index = (ISSUE_SECTIONS as readonly string[]).indexOf(section);
  return index < 0 ? ISSUE_SECTIONS.length : index;
};

export const inIssueOrder = (sections: IssueBody['sections']): IssueBody['sections'] =>
  [...sections].sort((a, b) => sectionRank(a.name) - sectionRank(b.name));

/** Everything in an issue, in the order of the letter. */
export const entriesOf = ({ sections }: Pick<IssueBody, 'sections'>): IssueEntry[] =>
  inIssueOrder(sections).flatMap(({ name, items }) =>
    items.map((item) => ({ section: name, item })),
  );

/** The same entries as the body of an issue holds them. */
export const toSections = (entries: readonly IssueEntry[]): IssueBody['sections'] =>
  inIssueOrder(
    [...Map.groupBy(entries, ({ section }) => section)].map(([name, ofSection]) => ({
      name,
      items: ofSection.map(({ item }) => item),
    })),
  );

/**
 * One place up or down. At the edge of its section an entry first goes over to the neighbouring
 * one, so that every step is seen. Nothing changes at the ends of the letter.
 */
export function moveEntry(
  entries: readonly IssueEntry[],
  from: number,
  step: -1 | 1,
): { entries: IssueEntry[]; at: number } {
  const [entry, neighbour] = [entries[from], entries[from + step]];
  if (!entry || !neighbour) return { entries: [...entries], at: from };
  if (entry.section !== neighbour.section) {
    return { entries: entries.with(from, { ...entry, section: neighbour.section }), at: from };
  }
  return { entries: entries.with(from, neighbour).with(from + step, entry), at: from + step };
}

/** To where another stands, in the section of that one. */
export function dropEntry(entries: readonly IssueEntry[], from: number, to: number): IssueEntry[] {
  const [entry, target] = [entries[from], entries[to]];
  if (!entry || !target || from === to) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, { ...entry, section: target.section });
}

/** At the end of a section, wherever it comes from. */
export function putInSection(
  entries: readonly IssueEntry[],
  entry: IssueEntry,
): { entries: IssueEntry[]; at: number } {
  const others = entries.filter((other) => other !== entry);
  const behind = others.findIndex(
    ({ section }) => sectionRank(section) > sectionRank(entry.section),
  );
  const at = behind < 0 ? others.length : behind;
  return { entries: others.toSpliced(at, 0, entry), at };
}

/** The article of ours that an entry leads to, however its address is written. */
export const articleOf = ({ url }: Pick<IssueItem, 'url'>): string | undefined =>
  /^\/article\/([\w-]+)\/?(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase();

/** Whether a letter carries all of the article's text. */
export const isWhole = (item: Pick<IssueItem, 'url' | 'whole'>): boolean =>
  item.whole === true && articleOf(item) !== undefined;

const KINDS: readonly [RegExp, string][] = [
  [/^\/article\//, 'Article'],
  [/^\/event\//, 'Event'],
  [/^\/business\//, 'Business'],
  [/^\/guide\//, 'Guide'],
  [/^\/podcast/, 'Podcast'],
  [/^(\/story\/|\/live\/|https?:)/, 'Story'],
];

/** What an entry leads to, as the desk calls it. */
export const kindOfEntry = ({ url }: Pick<IssueItem, 'url'>): string =>
  KINDS.find(([path]) => path.test(url))?.[1] ?? 'Page';

/** Whether a section holds entries that nobody at the desk has read. */
const isUnread = (items: readonly IssueItem[]): boolean =>
  items.some(({ automatic }) => automatic === true);

export const NOBODY_READ = 'Put together automatically, and read by nobody before it was sent:';

/** Said once above an issue, with the sections that nobody has read; undefined where there are none. */
export function unreadNote(
  sections: readonly { name: string; items: readonly IssueItem[] }[],
): string | undefined {
  const names = sections.filter(({ items }) => isUnread(items)).map(({ name }) => name);
  return names.length === 0 ? undefined : `${NOBODY_READ} ${names.join(', ')}.`;
}

/** The same issue after an operator has read it. */
export const readByOperator = (body: IssueBody): IssueBody => ({
  ...body,
  sections: body.sections.map(({ name, items }) => ({
    name,
    items: items.map(({ automatic: _, ...item }) => item),
  })),
});
