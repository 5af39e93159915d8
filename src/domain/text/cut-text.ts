/** Where the last whole word ends that fits; the whole length where one word is longer than that. */
export function endOfWords(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const space = text.lastIndexOf(' ', most);
  return space > 0 ? space : most;
}

/** The beginning of a text, cut after a whole word, with a sign that there is more. */
export function cutAtWord(text: string, most: number): string {
  const end = endOfWords(text, most);
  return end < text.length ? `${text.slice(0, end)} …` : text;
}
