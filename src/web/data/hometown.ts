export const HOMETOWN_KEY = 'hometown';
const changes = new EventTarget();

function store(write: () => void) {
  try {
    write();
  } catch {
    // Storage is switched off: the choice cannot be remembered.
  }
  changes.dispatchEvent(new Event('change'));
}

/** The slug of the region a reader is from. Only their own device stores it. */
export const hometown = {
  read(): string {
    try {
      return localStorage.getItem(HOMETOWN_KEY) ?? '';
    } catch {
      return '';
    }
  },
  choose: (region: string) => store(() => localStorage.setItem(HOMETOWN_KEY, region)),
  forget: () => store(() => localStorage.removeItem(HOMETOWN_KEY)),
  subscribe(listener: () => void) {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
