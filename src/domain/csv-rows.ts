const CELL = /(?:^|,|\n)(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\n]*))/gy;

/** Rows of a CSV file (RFC 4180) as people export it: quoted cells, CRLF or LF, a BOM in front. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (const match of plain.matchAll(CELL)) {
    if (match[0].startsWith('\n')) rows.push([]);
    const { quoted, plain = '' } = match.groups ?? {};
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return rows.filter((row) => row.some(Boolean));
}
