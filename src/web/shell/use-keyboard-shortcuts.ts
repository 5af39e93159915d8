import { useEffect } from 'react';

export const MAIN_ID = 'main';

/** Ctrl+/ goes to the content; Escape closes whatever is expanded and returns to its control. */
export function useKeyboardShortcuts() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey && event.key === '/') {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }
      if (event.key === 'Escape') collapseExpanded();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function collapseExpanded() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    details.open = false;
    details.querySelector('summary')?.focus();
  }
  for (const control of document.querySelectorAll<HTMLElement>('[aria-expanded="true"]')) {
    control.click();
    control.focus();
  }
}
