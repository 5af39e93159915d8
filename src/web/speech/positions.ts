import { store, storedJson } from '../storage/stored.ts';

const MAX_POSITIONS = 50;

/** Where texts or recordings were left on this device, by track, under a key of its storage. */
export function positionsIn(key: string) {
  const all = () => (storedJson(key) ?? {}) as Partial<Record<string, number>>;
  return {
    get: (track: string): number => all()[track] ?? 0,

    set(track: string, position: number) {
      const { [track]: _before, ...others } = all();
      const recent = Object.entries(others).slice(1 - MAX_POSITIONS);
      store(key, JSON.stringify({ ...Object.fromEntries(recent), [track]: position }));
    },
  };
}
