/** Typewriter quotes become the ones a printer sets: 'world's' and "so" to ‘world’s’ and “so”. */
export function curlyQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([{–—/“])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|[\s([{–—/“])'(?!\d0s)/g, '‘')
    .replaceAll("'", '’');
}

/** The same for every text of a file, at any depth. */
export function curlyTexts(value: unknown): unknown {
  if (typeof value === 'string') return curlyQuotes(value);
  if (Array.isArray(value)) return value.map(curlyTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, curlyTexts(inner)]));
}
