import { MAIN_ID } from '../frame/main-id.ts';

/** Ctrl+/ goes to the content; Escape closes whatever is expanded and returns to its control. */
export function pressKey(event: KeyboardEvent) {
  if (event.ctrlKey && event.key === '/') {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  if (event.key === 'Escape' && !event.defaultPrevented) collapseExpanded();
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
