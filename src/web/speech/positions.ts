const MAX_POSITIONS = 50;

/** Where texts or recordings were left on this device, by track, under a key of its storage. */
export function positionsIn(key: string) {
  function all(): Record<string, number> {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}');
    } catch {
      return {};
    }
  }
  return {
    get: (track: string): number => all()[track] ?? 0,

    set(track: string, position: number) {
      const { [track]: _before, ...others } = all();
      const recent = Object.entries(others).slice(1 - MAX_POSITIONS);
      try {
        localStorage.setItem(
          key,
          JSON.stringify({ ...Object.fromEntries(recent), [track]: position }),
        );
      } catch {
        // Storage is switched off: the next visit starts at the beginning.
      }
    },
  };
}
