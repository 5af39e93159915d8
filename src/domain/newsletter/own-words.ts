import { type Block, type Inline, isCitation } from '../markup/blocks.ts';
import { refusals, unfinished } from '../markup/check-text.ts';
import { plainText } from '../markup/plain-text.ts';
import { readInline } from '../markup/read-inline.ts';
import { readText } from '../markup/read-text.ts';

/** Our own words in an email: text in the markup of articles, and buttons between it. */
export type OwnWords =
  | { kind: 'text'; content: string }
  | { kind: 'button'; label: string; href: string };

const BUTTON = /^button:\s*(\S.*)$/i;

/** A line with nothing but the link `[Button: Read it](/page)` is a button. */
function buttonOf(line: string): OwnWords | undefined {
  const [link, ...others] = readInline(line.trim());
  if (!link || isCitation(link) || !link.href || others.length > 0) return undefined;
  const label = BUTTON.exec(link.text)?.[1];
  return label ? { kind: 'button', label, href: link.href } : undefined;
}

export function readOwnWords(content: string): OwnWords[] {
  const parts: OwnWords[] = [];
  for (const line of content.split('\n')) {
    const button = buttonOf(line);
    const last = parts.at(-1);
    if (button) parts.push(button);
    else if (last?.kind === 'text') last.content += `\n${line}`;
    else if (line.trim()) parts.push({ kind: 'text', content: line });
  }
  return parts;
}

/** The first words, for a subject line's neighbour or a list. */
export const plainOwnWords = (content: string): string =>
  plainText(content)
    .replaceAll(/^button:\s*/gim, '')
    .trim();

/** What must be put right before it is stored. */
export const ownWordsProblems = (content: string): string[] => [
  ...refusals(content),
  ...unfinished(content, 0),
];

/** Links that can be counted: neither an email address nor a place on this page. */
export const isCounted = (href: string) => /^(https?:|\/)/i.test(href);

const linesOf = (block: Block): Inline[][] => {
  if (block.kind === 'quote') return block.paragraphs;
  if (block.kind === 'list') return block.items.map(({ inline }) => inline);
  return 'inline' in block ? [block.inline] : [];
};

/** The addresses that own words lead to, in order. */
export const linksInOwnWords = (content: string): string[] =>
  readText(content)
    .flatMap(linesOf)
    .flat()
    .flatMap((inline) => (!isCitation(inline) && inline.href ? [inline.href] : []))
    .filter(isCounted);

/** Another address for every link that can be counted. */
export function mapLinks(blocks: readonly Block[], toAddress: (href: string) => string): Block[] {
  const run = (inline: Inline): Inline =>
    isCitation(inline) || !inline.href || !isCounted(inline.href)
      ? inline
      : { ...inline, href: toAddress(inline.href) };
  const line = (inline: readonly Inline[]) => inline.map(run);
  return blocks.map((block): Block => {
    if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(line) };
    if (block.kind === 'list') {
      const items = block.items.map((item) => ({ ...item, inline: line(item.inline) }));
      return { ...block, items };
    }
    return 'inline' in block ? { ...block, inline: line(block.inline) } : block;
  });
}
