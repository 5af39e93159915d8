import { highlight } from '../../../domain/highlight.ts';

/** A text with the words searched for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map((part, place) =>
    part.match ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        key={place}
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
