/** The key with the lowest count; of equals the oldest. */
export function rarestKey<Key, Value>(
  counted: ReadonlyMap<Key, Value>,
  countOf: (value: Value) => number,
): Key | undefined {
  let rarest: { key: Key; count: number } | undefined;
  for (const [key, value] of counted) {
    const count = countOf(value);
    if (!rarest || count < rarest.count) rarest = { key, count };
  }
  return rarest?.key;
}
