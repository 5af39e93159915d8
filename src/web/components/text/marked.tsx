import { highlight } from '../../../domain/highlight.ts';

/** A text with the words searched for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map((part, place) =>
    part.match ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        key={place}
        className="bg-transparent font-bold text-inherit underline decoration-gold decoration-4 underline-offset-2"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
