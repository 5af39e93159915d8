const KEY = 'data-saving';

export type LightChoice = 'on' | 'off';

/** What the reader chose, on this visit or an earlier one. */
export function lightChoice(): LightChoice | null {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'on' || choice === 'off' ? choice : null;
  } catch {
    return null; // Storage is switched off: the choice lasts as long as the page.
  }
}

export function storeLightChoice(choice: LightChoice) {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // As above.
  }
}
