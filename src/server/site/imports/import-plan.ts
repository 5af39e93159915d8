import {
  IMPORT_KIND_NAMES,
  type ImportItem,
  type ImportSummary,
  RESTRICTION_NAMES,
} from '../../../contract/desk/import-desk.ts';
import { counted, writeCount } from '../../../contract/write-count.ts';

/** What an import would do, line by line, for a terminal. */
export function* planLines(
  { kind, counts }: ImportSummary,
  items: readonly ImportItem[],
): Generator<string> {
  yield `${kind ? IMPORT_KIND_NAMES[kind] : 'A file'} with ${counted(counts.posts, 'post')} and page${counts.posts === 1 ? '' : 's'}:`;
  yield `  ${counted(counts.ready, 'post')} can be imported`;
  if (counts.pages > 0) yield `  ${counted(counts.pages, 'page')} can be imported with --pages`;
  if (counts.known > 0) yield `  ${writeCount(counts.known)} imported before`;
  const found = counts.pictures - counts.missingPictures;
  yield `  ${writeCount(found)} of ${counted(counts.pictures, 'picture')} found`;
  if (counts.leftOut.length > 0) yield `  left behind: ${counts.leftOut.join(', ')}`;
  const refused = items.filter(({ problem }) => problem);
  if (refused.length > 0) yield `Refused, ${writeCount(refused.length)}:`;
  for (const { title, problem } of refused) yield `  ${title}: ${problem}`;
  const restricted = items.filter(({ restriction }) => restriction);
  if (restricted.length > 0) yield `Not public there, so always drafts:`;
  for (const { title, restriction } of restricted) {
    yield `  ${title} ${restriction && RESTRICTION_NAMES[restriction]}`;
  }
  const changed = items.filter(({ missing, notes }) => missing.length + notes.length > 0);
  if (changed.length > 0) yield `Not as they were:`;
  for (const { title, missing, notes } of changed) {
    const without = missing.map(({ address, reason }) => `no picture ${address} (${reason})`);
    yield `  ${title}: ${[...notes, ...without].join('; ')}`;
  }
}
