/** Lists to tick off (`<form data-ticks="key">`): the device remembers what was ticked. */
export function startTicks() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-ticks]')) {
    const key = form.dataset.ticks ?? '';
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const stored = readTicks(key);
    // What was ticked before this ran stays ticked.
    for (const box of boxes) box.checked ||= stored.includes(box.value);
    form.addEventListener('change', () =>
      storeTicks(
        key,
        boxes.filter(({ checked }) => checked).map(({ value }) => value),
      ),
    );
    form.addEventListener('reset', () => storeTicks(key, []));
  }
}

function readTicks(key: string): string[] {
  try {
    const ticks: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ticks) ? ticks : [];
  } catch {
    return []; // Storage is switched off, or holds something else.
  }
}

function storeTicks(key: string, ticks: string[]) {
  try {
    if (ticks.length > 0) localStorage.setItem(key, JSON.stringify(ticks));
    else localStorage.removeItem(key);
  } catch {
    // As above: the list works, and is forgotten.
  }
}
