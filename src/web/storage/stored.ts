/** What the device stores under a key; null also where storage is switched off. */
export function stored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** `sessionStorage` is that of one tab. */
type StorageName = 'localStorage' | 'sessionStorage';

/** The same as JSON; undefined where there is none. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text, or forgets it; whether the device could, because storage may be switched off or full. */
export function store(
  key: string,
  text: string | undefined,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
