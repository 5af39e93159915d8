import { IMPORT_KIND_NAMES, type ImportSummary } from '../../../contract/desk/import-desk.ts';

export const several = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The state of an import as the operator reads it. */
export function stateOf({ state, isStuck, counts, problem }: ImportSummary): string {
  if (isStuck) return 'Interrupted. Press Import again, or upload the file again.';
  switch (state) {
    case 'reading':
      return `Reading: ${several(counts.posts, 'post', 'posts')} so far…`;
    case 'read':
      return problem || 'Ready. Nothing is imported yet.';
    case 'failed':
      return problem;
    case 'importing':
      return `Importing: ${counts.imported.toLocaleString('en')} of ${counts.ready.toLocaleString('en')}…`;
    case 'imported':
      return `${several(counts.imported, 'article was', 'articles were')} imported.`;
    case 'undone':
      return 'Undone.';
  }
}

export const nameOf = ({ fileName, kind }: ImportSummary) =>
  [fileName || 'Unnamed file', kind && `(${IMPORT_KIND_NAMES[kind]})`].filter(Boolean).join(' ');
