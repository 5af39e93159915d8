interface TypeOfFile {
  label: string;
  mime: string;
  /** The first bytes; plain text has none. */
  begins?: string;
}

const ZIP = 'PK\u0003\u0004';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** What readers can download from an article, by the end of its name. */
export const FILE_TYPES = {
  pdf: { label: 'PDF', mime: 'application/pdf', begins: '%PDF-' },
  docx: { label: 'Word', mime: `${OFFICE}.wordprocessingml.document`, begins: ZIP },
  xlsx: { label: 'Excel', mime: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP },
  pptx: { label: 'PowerPoint', mime: `${OFFICE}.presentationml.presentation`, begins: ZIP },
  odt: { label: 'OpenDocument', mime: `${OPEN}.text`, begins: ZIP },
  ods: { label: 'OpenDocument', mime: `${OPEN}.spreadsheet`, begins: ZIP },
  csv: { label: 'CSV', mime: 'text/csv; charset=utf-8' },
  txt: { label: 'plain text', mime: 'text/plain; charset=utf-8' },
} as const satisfies Record<string, TypeOfFile>;
export type FileType = keyof typeof FILE_TYPES;

export const fileTypeOf = (name: string): TypeOfFile | undefined =>
  (FILE_TYPES as Record<string, TypeOfFile>)[/\.([a-z]{3,4})$/.exec(name)?.[1] ?? ''];

/** 'PDF, 1.2 MB' */
export function fileDetails(name: string, bytes: number): string {
  const size =
    bytes >= 1_000_000
      ? `${(bytes / 1_000_000).toFixed(1)} MB`
      : bytes > 0
        ? `${Math.max(1, Math.round(bytes / 1000))} KB`
        : '';
  return [fileTypeOf(name)?.label, size].filter(Boolean).join(', ');
}
