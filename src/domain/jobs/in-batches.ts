/** All of it in order, at most `size` at a time. */
export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
