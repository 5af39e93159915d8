import { IMPORT_KIND_NAMES, type ImportSummary } from '../../../contract/desk/import-desk.ts';

export const several = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Where an import stands, in words. */
export function stateOf({ state, isStuck, counts, problem }: ImportSummary): string {
  if (isStuck) return 'It was interrupted. Press again, or read the file again.';
  switch (state) {
    case 'reading':
      return `Reading: ${several(counts.posts, 'post', 'posts')} so far…`;
    case 'read':
      return problem || 'Read. Nothing is imported yet.';
    case 'failed':
      return problem;
    case 'importing':
      return `Importing: ${counts.imported.toLocaleString('en')} of ${counts.ready.toLocaleString('en')}…`;
    case 'imported':
      return `${several(counts.imported, 'article was', 'articles were')} imported.`;
    case 'undone':
      return 'Taken back.';
  }
}

export const nameOf = ({ fileName, kind }: ImportSummary) =>
  [fileName || 'A file', kind && `(${IMPORT_KIND_NAMES[kind]})`].filter(Boolean).join(' ');
