import {
  type Block,
  type Chart,
  isCitation,
  isOwnFile,
  isOwnPicture,
  isSafeLink,
  picturesIn,
} from './blocks.ts';
import { chartNumbers } from './chart-numbers.ts';
import { readInline } from './read-inline.ts';
import { readText } from './read-text.ts';

const MAX_COUNTS = { blocks: 2000, pictures: 100, rows: 200, columns: 12, points: 60, series: 5 };

const LINKS = /(?<!!)\[(?:[^[\]\\]|\\.)+\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g;

/** What must not be kept, not even in a draft: each with what to do about it. */
export function refusals(content: string): string[] {
  const blocks = readText(content);
  const problems: string[] = [];
  for (const [, href = ''] of content.matchAll(LINKS)) {
    if (!isSafeLink(href)) {
      problems.push(
        `A link leads to “${href.slice(0, 60)}”. Links begin with https://, http://, mailto: or a / of this site.`,
      );
    }
  }
  for (const { src } of picturesIn(blocks)) {
    if (!isOwnPicture(src)) {
      problems.push(`The picture ${src.slice(0, 60)} is not ours. Upload it first.`);
    }
  }
  for (const block of blocks) {
    if (block.kind === 'file' && !isOwnFile(block.src)) {
      problems.push(`The file ${block.src.slice(0, 60)} is not ours. Upload it first.`);
    }
    if (block.kind === 'table' || block.kind === 'chart') problems.push(...tooLarge(block));
  }
  if (blocks.length > MAX_COUNTS.blocks)
    problems.push(`At most ${MAX_COUNTS.blocks} paragraphs and other parts.`);
  if (picturesIn(blocks).length > MAX_COUNTS.pictures) {
    problems.push(`At most ${MAX_COUNTS.pictures} pictures.`);
  }
  return problems;
}

function tooLarge(block: Extract<Block, { rows: string[][] }>): string[] {
  const columns = block.rows[0]?.length ?? 0;
  if (block.kind === 'table') {
    if (block.rows.length <= MAX_COUNTS.rows && columns <= MAX_COUNTS.columns) return [];
    return [`A table has at most ${MAX_COUNTS.rows} rows and ${MAX_COUNTS.columns} columns.`];
  }
  if (block.rows.length - 1 <= MAX_COUNTS.points && columns - 1 <= MAX_COUNTS.series) return [];
  return [
    `A chart has at most ${MAX_COUNTS.points} rows and ${MAX_COUNTS.series} columns of numbers.`,
  ];
}

/** What is still to be done before readers see it. */
export function unfinished(content: string, sources: number): string[] {
  const blocks = readText(content);
  return [
    ...picturesIn(blocks).flatMap(({ alt }, index) =>
      alt.trim()
        ? []
        : [`Picture ${index + 1} has no description. Say what it shows, for who cannot see it.`],
    ),
    ...blocks.flatMap((block) => (block.kind === 'chart' ? chartFaults(block) : [])),
    ...blocks.flatMap((block) => (block.kind === 'table' ? tableFaults(block.rows) : [])),
    ...blocks.flatMap((block) =>
      block.kind === 'file' && !block.title.trim() ? ['A file has no title. Say what it is.'] : [],
    ),
    ...[...citations(blocks).keys()]
      .filter((source) => source < 1 || source > sources)
      .map((source) => `The text refers to source ${source}, and there is none.`),
  ];
}

/** An empty table isn't stored; one with a heading alone says nothing. */
const tableFaults = ([, ...body]: string[][]): string[] =>
  body.some((row) => row.some((cell) => cell.trim()))
    ? []
    : ['A table has no rows below its heading. Fill it in or remove it.'];

function chartFaults(chart: Chart): string[] {
  const name = chart.title || 'A chart';
  if (!chart.title) return ['A chart has no title. Say what its numbers are, with their unit.'];
  if (chart.rows.length < 3) return [`${name}: a chart needs two rows of numbers or more.`];
  const numbers = chartNumbers(chart);
  if (numbers.series.length === 0) return [`${name}: there is no column of numbers.`];
  return numbers.unread.map((cell) => `${name}: “${cell.slice(0, 40)}” is not a number.`);
}

/** How often each source is referred to. */
export function citations(blocks: readonly Block[]): Map<number, number> {
  const counts = new Map<number, number>();
  const count = (inline: ReturnType<typeof readInline>) => {
    for (const part of inline) {
      if (isCitation(part)) counts.set(part.source, (counts.get(part.source) ?? 0) + 1);
    }
  };
  for (const block of blocks) {
    if ('inline' in block) count(block.inline);
    if (block.kind === 'quote' || block.kind === 'callout') block.paragraphs.forEach(count);
    if (block.kind === 'list') for (const { inline } of block.items) count(inline);
    if (block.kind === 'table') for (const cell of block.rows.flat()) count(readInline(cell));
  }
  return counts;
}
