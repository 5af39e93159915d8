import {
  countedTexts,
  IMPORT_KIND_NAMES,
  type ImportCounts,
  type ImportSummary,
} from '../../../../contract/desk/import-desk.ts';
import { counted } from '../../../../contract/write-count.ts';

/** An import is fetched again while it is being read or imported. */
export const refetchMsOf = ({ state, isStuck }: ImportSummary) =>
  !isStuck && (state === 'reading' || state === 'importing') && 2000;

export const importedTexts = ({ imported, importedPages }: ImportCounts) =>
  countedTexts(imported - importedPages, importedPages);

export function stateOf({ state, isStuck, counts, problem }: ImportSummary): string {
  if (isStuck) return 'Interrupted. Press Import again, or upload the file again.';
  switch (state) {
    case 'reading':
      return `Reading: ${counted(counts.posts, 'post')} so far…`;
    case 'read':
      return problem || 'Ready. Nothing is imported yet.';
    case 'failed':
      return problem;
    case 'importing':
      return `Importing: ${importedTexts(counts)} so far…`;
    case 'imported':
      return `Imported: ${importedTexts(counts)}.`;
    case 'undone':
      return 'Undone.';
  }
}

export const nameOf = ({ fileName, kind }: ImportSummary) =>
  [fileName || 'Unnamed file', kind && `(${IMPORT_KIND_NAMES[kind]})`].filter(Boolean).join(' ');
