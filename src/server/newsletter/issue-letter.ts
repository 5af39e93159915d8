import { NEWSLETTER_TOPICS } from '../../contract/catalogues.ts';
import type { IssueBody, IssueItem } from '../../contract/newsletter-issue.ts';
import { SITE } from '../../contract/site.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { entriesOf } from '../../domain/issue-entries.ts';
import { renderLetter } from '../mail/letter.ts';
import type { Block } from '../mail/letter-content.ts';
import { addressBlocks, leaveBlocks } from './letters.ts';

export interface LetterLinks {
  unsubscribe: string;
  preferences: string;
  link: (index: number) => string;
  /** An address of one pixel, only where the operator wants to count openings. */
  opened?: string;
}

/** The addresses an issue points to, in order, each once. A click names one by its place here. */
export function linksOf(body: IssueBody): string[] {
  return [...new Set(body.sections.flatMap(({ items }) => items.map(({ url }) => url)))];
}

/** What is no topic is for everybody; of the topics, those a reader chose. */
function entriesFor(body: IssueBody, interests: readonly string[]) {
  // All of them for one who chose none or asked for whatever breaks.
  const all = interests.length === 0 || interests.includes('Breaking News');
  const topics: readonly string[] = NEWSLETTER_TOPICS;
  return entriesOf(body).filter(
    ({ section }) => all || !topics.includes(section) || interests.includes(section),
  );
}

/** An entry as a letter shows it; its address leads through our counter. */
export function itemBlock(body: IssueBody, links: LetterLinks) {
  const addresses = linksOf(body);
  return ({ url, ...item }: IssueItem) => ({
    kind: 'item' as const,
    ...item,
    url: links.link(addresses.indexOf(url)),
  });
}

/** An issue for everybody with the same topics; `links` says where its addresses lead. */
export function renderIssue(
  body: IssueBody,
  interests: readonly string[],
  links: LetterLinks,
  postalAddress: string,
): { html: string; text: string } {
  const item = itemBlock(body, links);
  const entries = entriesFor(body, interests);
  const sections = [...Map.groupBy(entries, ({ section }) => section)];
  const rendered = renderLetter({
    preview: body.preheader || body.intro || entries[0]?.item.title || SITE.description,
    blocks: [
      ...(body.intro ? [{ kind: 'paragraph' as const, text: body.intro }] : []),
      ...sections.flatMap(([name, within]): Block[] => [
        // What leads needs no heading.
        ...(name === 'Lead' ? [] : [{ kind: 'heading' as const, text: name }]),
        ...within.map((entry) => item(entry.item)),
      ]),
    ],
    footer: [
      ...leaveBlocks(links.preferences, links.unsubscribe, links.opened !== undefined),
      ...addressBlocks(postalAddress),
    ],
  });
  return withPixel(rendered, links.opened);
}

export function withPixel(letter: { html: string; text: string }, opened: string | undefined) {
  if (!opened) return letter;
  const pixel = `<img src="${escapeMarkup(opened)}" width="1" height="1" alt=""/></body>`;
  return { html: letter.html.replace('</body>', () => pixel), text: letter.text };
}
