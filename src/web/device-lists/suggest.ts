import type { AnswerOf } from '../../contract/api/call-types.ts';
import { SEARCH_LIMITS } from '../../contract/limits.ts';
import { SEARCH_KIND_NAMES } from '../../contract/search/kind-names.ts';
import type { Suggestion } from '../../contract/search/search.ts';

const SUGGEST_DELAY_MS = SEARCH_LIMITS.suggestAfter;
const MIN_LETTERS = 2;
const OPTION =
  'cursor-pointer border-b border-rule px-3 py-2 last:border-b-0 hover:bg-raised aria-selected:bg-ink aria-selected:text-paper';

const startedBoxes = new WeakSet<HTMLInputElement>();

/** Titles that fit what is being typed, walked with the arrow keys (WAI-ARIA combobox). */
export function suggestIn(box: HTMLInputElement) {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  if (!list || startedBoxes.has(box)) return;
  startedBoxes.add(box);
  let items: Suggestion[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => !list.hidden;

  function setOpen(isShown: boolean) {
    list?.toggleAttribute('hidden', !isShown);
    box.setAttribute('aria-expanded', String(isShown));
    mark(-1);
  }

  function mark(index: number) {
    active = index;
    for (const [position, option] of [...(list?.children ?? [])].entries()) {
      option.setAttribute('aria-selected', String(position === index));
    }
    const option = list?.children[index];
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
  }

  async function update() {
    const typed = box.value.trim();
    const found =
      typed.length < MIN_LETTERS
        ? []
        : await fetch(`/api/search/suggest?${new URLSearchParams({ q: typed })}`)
            .then((answer) =>
              answer.ok ? (answer.json() as Promise<AnswerOf<'GET /search/suggest'>>) : [],
            )
            .catch(() => []);
    // The reader has typed more, or left the box.
    if (box.value.trim() !== typed || document.activeElement !== box) return;
    items = found;
    list?.replaceChildren(...items.map((item, index) => optionOf(item, `${list.id}-${index}`)));
    setOpen(items.length > 0);
  }

  function updateSoon() {
    clearTimeout(timer);
    timer = setTimeout(update, SUGGEST_DELAY_MS);
  }

  function press(event: KeyboardEvent) {
    const chosen = items[active];
    if (!isOpen()) {
      if (event.key === 'ArrowDown' && items.length > 0) setOpen(true);
      return;
    }
    // Escape closes only the list; otherwise the browser would empty the box and the page close its menus.
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown') mark((active + 1) % items.length);
    else if (event.key === 'ArrowUp') mark(active <= 0 ? items.length - 1 : active - 1);
    else if (event.key === 'Enter' && chosen) location.assign(chosen.url);
    else return;
    event.preventDefault();
  }

  box.addEventListener('input', updateSoon);
  box.addEventListener('keydown', press);
  box.addEventListener('blur', () => setOpen(false));
  // Keeps the focus in the box: losing it would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const index = [...list.children].findIndex((option) => option.contains(target as Node));
    const chosen = items[index];
    if (chosen) location.assign(chosen.url);
  });
  if (box.value) updateSoon();
}

function optionOf(item: Suggestion, id: string): HTMLElement {
  const option = document.createElement('div');
  Object.assign(option, { id, role: 'option', className: OPTION });
  const title = Object.assign(document.createElement('span'), {
    className: 'block leading-snug',
    textContent: item.title,
  });
  const kind = Object.assign(document.createElement('span'), {
    className: 'text-xs opacity-75',
    textContent: SEARCH_KIND_NAMES[item.kind],
  });
  option.append(title, kind);
  return option;
}
