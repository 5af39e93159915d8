import { diffArrays } from 'diff';

/** Words that both texts have, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The work grows with the square of the changes: what changed more is compared by lines, or not at all. */
const OPTIONS = { maxEditLength: 1000 };

const wordsOf = (text: string) => text.match(/\n|[^\S\n]+|[^\s]+/g) ?? [];
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What was added and removed between two texts, word by word, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes =
    diffArrays(wordsOf(before), wordsOf(after), OPTIONS) ??
    diffArrays(linesOf(before), linesOf(after), OPTIONS);
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
