const WINDOWS_1252 = new TextDecoder('windows-1252');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [WINDOWS_1252.decode(Uint8Array.of(byte)), byte]),
);

/** A letter that a byte of UTF-8 becomes in windows-1252, followed by another. */
const SUSPECT = /[\u00c2-\u00f4][^\0-\x7f]|â€/;
/** Letters, punctuation and emoji that news in English, French or a Ghanaian language contains. */
const PLAUSIBLE =
  /^(?:[\0-\x7f\u00a0-\u017fƆɔƐɛƉɖƑƒƔɣƲʋ\u2010-\u205e€₵™\u2190-\u2bff\u{1f000}-\u{1faff}]|\p{M})*$/u;
/** Pairs and triples that no language has, so they are repaired in a text that is otherwise sound. */
const IMPOSSIBLE =
  /â[€‚„][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã[\xa1-\xaa\xac-\xba\xbc-\xbf]|Â[\xa0£«°·»]/g;

/** Repairs UTF-8 that was read as windows-1252 (`â€“` for `–`), where the bytes are UTF-8 again. */
export function repairMojibake(text: string): string {
  let repaired = text;
  // Some outlets' software does it twice.
  for (let round = 0; round < 2 && SUSPECT.test(repaired); round += 1) {
    repaired =
      fromWindows1252(repaired) ??
      repaired
        .replace(IMPOSSIBLE, (sequence) => fromWindows1252(sequence) ?? sequence)
        // The last byte of ” stands for nothing in windows-1252, so it is often lost.
        .replace(/â€(?=[\s.,;:!?)]|$)/g, '”');
  }
  return repaired;
}

function fromWindows1252(text: string): string | undefined {
  const bytes = Array.from(text, (character) => BYTES.get(character) ?? -1);
  if (bytes.includes(-1)) return undefined;
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return PLAUSIBLE.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
