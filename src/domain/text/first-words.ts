/** The beginning of a text in one line, cut between words. */
export function firstWords(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = line.lastIndexOf(' ', most);
  return `${line.slice(0, end > 0 ? end : most)} …`;
}
