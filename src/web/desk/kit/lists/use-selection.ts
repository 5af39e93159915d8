import { useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which entries of a list are selected. With Shift everything since the last one is selected too. */
export function useSelection(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  return {
    chosen,
    toggle(key: string, { range = false } = {}) {
      const next = new Set(chosen);
      const isOn = !next.delete(key);
      const between = range ? rangeBetween(keys, last.current, key) : [key];
      for (const each of between) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      last.current = key;
      setChosen(next);
    },
    all: () => setChosen(new Set(keys)),
    none: () => setChosen(new Set()),
    /** Without these, which have left the list; what was selected meanwhile stays. */
    drop: (gone: readonly string[]) =>
      setChosen((now) => new Set([...now].filter((key) => !gone.includes(key)))),
  };
}

function rangeBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [keys.indexOf(from ?? to), keys.indexOf(to)].sort((one, other) => one - other);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : keys.slice(first, last + 1);
}
