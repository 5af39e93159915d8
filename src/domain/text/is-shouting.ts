const WORDS = /\p{L}{4,}/gu;

/** `BEST PRICES IN TOWN!!!`: capitals throughout, or a row of exclamation marks. */
export function isShouting(text: string): boolean {
  if (/!\s*!/.test(text)) return true;
  // Shorter words in capitals are mostly names of parties, firms and agencies.
  const words = text.match(WORDS) ?? [];
  const capitals = words.filter((word) => word === word.toUpperCase());
  return capitals.length >= 3 && capitals.length >= words.length * 0.6;
}
