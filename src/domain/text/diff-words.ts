/** Words that both texts have, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** More than this is compared line by line only, because the work grows with the product. */
const MAX_CELLS = 4_000_000;

const wordsOf = (text: string) => text.match(/\n|[^\S\n]+|[^\s]+/g) ?? [];
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What was added and removed between two texts, word by word, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  return (a.length + 1) * (b.length + 1) <= MAX_CELLS
    ? diff(a, b)
    : diff(linesOf(before).slice(0, 2000), linesOf(after).slice(0, 2000));
}

/** The longest common subsequence, by dynamic programming after what both begin and end with. */
function diff(a: readonly string[], b: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  for (const text of a.slice(0, start)) add('same', text);
  for (const [kind, text] of middle(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    add(kind, text);
  for (const text of a.slice(a.length - end)) add('same', text);
  return parts;
}

function* middle(
  a: readonly string[],
  b: readonly string[],
): Generator<[DiffPart['kind'], string]> {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    if (row < a.length && column < b.length && a[row] === b[column]) {
      yield ['same', a[row] ?? ''];
      row += 1;
      column += 1;
    } else if (
      row < a.length &&
      (column >= b.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      yield ['removed', a[row] ?? ''];
      row += 1;
    } else {
      yield ['added', b[column] ?? ''];
      column += 1;
    }
  }
}
