import { store, storedJson } from '../storage/stored.ts';

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
  const ticks = storedJson(key);
  return Array.isArray(ticks) ? ticks : [];
}

const storeTicks = (key: string, ticks: string[]) =>
  store(key, ticks.length > 0 ? JSON.stringify(ticks) : undefined);
