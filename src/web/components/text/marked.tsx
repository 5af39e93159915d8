import { highlight } from '../../../domain/text/highlight.ts';

/** A text with the words searched for marked in it. A page of results has dozens, so no component. */
export const marked = (text: string, words: readonly string[]) =>
  highlight(text, words).map((part, index) =>
    part.match ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        key={index}
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
