import { wordsIn } from '../../../../domain/text/words-in.ts';
import type { FoundLine } from './screen-matches.ts';

const CONTROLS = 'input, select, textarea, button, summary';
const MOST = 5;

/** Fields and buttons of the open screen whose name has every word. What is in rows has its own search. */
export function controlMatches(words: string): FoundLine[] {
  const holds = wordsIn(words);
  const screen = document.querySelector('h1[tabindex]')?.parentElement;
  return [...(screen?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    .filter((control) => !control.closest('li, tr, [hidden]') && holds(nameOf(control)))
    .slice(0, MOST)
    .map((control) => ({ title: nameOf(control), detail: kindOf(control), control }));
}

function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined;
  const text = control.matches('button, summary') ? control.textContent : label?.textContent;
  return (control.getAttribute('aria-label') ?? text ?? '').trim();
}

const kindOf = (control: HTMLElement) =>
  control.matches('button, summary') ? 'Button' : control.matches('select') ? 'Choice' : 'Field';

/** Shows it, also inside what was folded up, and focuses it. */
export function goTo(control: HTMLElement) {
  for (let around = control.closest('details'); around; ) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'nearest' });
}
