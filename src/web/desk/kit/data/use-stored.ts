import { useCallback, useState } from 'react';

/** What is on this device under a name, or undefined where nothing is or storage is blocked. */
export function readStored<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. Where storage is full or blocked, nothing is stored. */
export function writeStored(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // What is in memory is all there is.
  }
}

/** What is on this device; what is empty is not. */
export function useStored<Value>(name: string, empty: Value) {
  const [value, setValue] = useState<Value>(() => readStored(name) ?? empty);
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setValue((before) => {
        const after = next instanceof Function ? next(before) : next;
        const isEmpty = JSON.stringify(after) === JSON.stringify(empty);
        writeStored(name, isEmpty ? undefined : after);
        return after;
      }),
    [name, empty],
  );
  return [value, change] as const;
}
