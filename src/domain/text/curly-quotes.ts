/** Typewriter quotes become the ones a printer sets: 'world's' and "so" to ‘world’s’ and “so”. */
export function curlyQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([{–—/“])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|[\s([{–—/“])'(?!\d0s)/g, '‘')
    .replaceAll("'", '’');
}
