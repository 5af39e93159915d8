import { useCallback, useState } from 'react';

/** A device's, or only a tab's. */
type StorageName = 'localStorage' | 'sessionStorage';

/** What is on this device under a name, or undefined where nothing is or storage is blocked. */
export function readStored<Value>(
  name: string,
  storage: StorageName = 'localStorage',
): Value | undefined {
  try {
    return JSON.parse(window[storage].getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. Where storage is full or blocked, nothing is stored. */
export function writeStored(name: string, value: unknown, storage: StorageName = 'localStorage') {
  try {
    if (value === undefined) window[storage].removeItem(name);
    else window[storage].setItem(name, JSON.stringify(value));
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
