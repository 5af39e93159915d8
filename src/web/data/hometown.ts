export const HOMETOWN_KEY = 'hometown';
const changes = new EventTarget();

function keep(write: () => void) {
  try {
    write();
  } catch {
    // Storage is switched off: the choice cannot be remembered.
  }
  changes.dispatchEvent(new Event('change'));
}

/** The region a reader is from, as it stands in an address. Only their own device knows it. */
export const hometown = {
  read(): string {
    try {
      return localStorage.getItem(HOMETOWN_KEY) ?? '';
    } catch {
      return '';
    }
  },
  choose: (region: string) => keep(() => localStorage.setItem(HOMETOWN_KEY, region)),
  forget: () => keep(() => localStorage.removeItem(HOMETOWN_KEY)),
  subscribe(listener: () => void) {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
