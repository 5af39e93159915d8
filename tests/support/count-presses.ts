import type { Page } from 'playwright-core';

/**
 * Counts what somebody presses, from the browser's own events: each press of a pointer, and each key
 * that does not type or edit a value. Tab counts, a held modifier alone does not.
 */
export async function countPresses(page: Page): Promise<string[]> {
  const presses: string[] = [];
  await page.exposeFunction('recordPress', (name: string) => presses.push(name));
  await page.addInitScript(() => {
    const { recordPress } = window as unknown as { recordPress: (name: string) => void };
    const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';
    const EDITING = /^(?:.|Backspace|Delete|Home|End|Arrow\w+)$/u;
    function press(event: PointerEvent | KeyboardEvent) {
      if (!event.isTrusted) return;
      const target = event.target as HTMLElement;
      const on = (target.closest('a, button, label, summary, option, [role=option]') ?? target)
        .textContent;
      const at = target.getAttribute('name') ?? on?.trim().slice(0, 30) ?? '';
      if (event instanceof PointerEvent) return recordPress(`click ${at}`);
      if (event.repeat || /^(?:Control|Shift|Alt|Meta)$/.test(event.key)) return;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping = target.isContentEditable || target.matches(TYPED);
      // The arrow keys of a list of results choose, and type nothing.
      const isChoosing =
        target.getAttribute('role') === 'combobox' && event.key.startsWith('Arrow');
      if (isTyping && !isShortcut && !isChoosing && EDITING.test(event.key)) return;
      recordPress(`${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`);
    }
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', press, true);
  });
  return presses;
}
