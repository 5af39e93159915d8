import type { FoundGroup } from '../../../../contract/desk/find.ts';
import { counted } from '../../../../contract/write-count.ts';
import { wordsIn } from '../../../../domain/text/words-in.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { usePaused } from '../../kit/data/use-paused.ts';
import {
  type FindScreen,
  type FoundLine,
  type FoundLines,
  personMatches,
  screenMatches,
} from './screen-matches.ts';

const TYPING_PAUSE_MS = 200;
const SHORTEST = 2;
const NONE: FoundGroup[] = [];

/** What matches the words: screens and settings at once, everything else from the server. */
export function useFound(words: string, screens: readonly FindScreen[]) {
  const typed = words.trim();
  const sought = usePaused(typed, TYPING_PAUSE_MS);
  const isSought = sought.length >= SHORTEST;
  const query = useRead('/admin/find', { q: sought }, { enabled: isSought, keepsPrevious: true });
  const isCurrent = typed === sought && !query.isPlaceholderData && !query.isFetching;
  const fromServer = typed.length >= SHORTEST ? (query.data ?? NONE) : NONE;
  const groups: FoundLines[] = [
    ...screenMatches(typed, screens),
    { title: 'On this screen', lines: typed.length >= SHORTEST ? controlMatches(typed) : [] },
    ...fromServer.map(({ title, rows, all }) => ({
      title,
      lines: all ? [...rows, allOf(title, all)] : rows,
    })),
    { title: 'By email address', lines: personMatches(typed, screens) },
  ].filter(({ lines }) => lines.length > 0);
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  return { groups, status: statusOf() };

  function statusOf(): string {
    if (typed.length < SHORTEST) return 'Type at least two letters.';
    if (query.isError) return 'The search failed. Check your connection and try again.';
    if (!isCurrent) return 'Searching…';
    if (count === 0) return `Nothing found for “${typed}”.`;
    return counted(count, 'result');
  }
}

const allOf = (title: string, href: string): FoundLine => ({
  title: `All in ${title}`,
  detail: 'that match',
  href,
});

const CONTROLS = 'input, select, textarea, button, summary';
const MOST = 5;

/** Fields and buttons of the open screen whose name has every word. What is in rows has its own search. */
function controlMatches(words: string): FoundLine[] {
  const holds = wordsIn(words);
  const screen = document.querySelector('[data-screen]');
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
