import { useCallback, useState } from 'react';

/** What is on this device; what is empty is not. */
export function useStored<Value>(name: string, empty: Value) {
  const [value, setValue] = useState<Value>(() => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') ?? empty;
    } catch {
      return empty; // Blocked.
    }
  });
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setValue((before) => {
        const after = next instanceof Function ? next(before) : next;
        try {
          const text = JSON.stringify(after);
          if (text === JSON.stringify(empty)) localStorage.removeItem(name);
          else localStorage.setItem(name, text);
        } catch {
          // Full or blocked: it is in memory until the page is closed.
        }
        return after;
      }),
    [name, empty],
  );
  return [value, change] as const;
}
