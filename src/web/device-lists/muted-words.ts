import { MUTED_KEY } from './list-keys.ts';
import { mutedSelector } from './muted-style.ts';
import { orNone, readList, writeList } from './stored-list.ts';

const MOST_WORDS = 50;
const LONGEST_WORD = 40;

export const mutedWords = (): string[] => readList<string>(MUTED_KEY);

/** As it is compared: one line of letters, figures and what stands between them. */
const tidy = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_WORD).trim();

export function muteWord(typed: string) {
  const word = tidy(typed);
  if (!word) return;
  const others = mutedWords().filter((each) => each.toLowerCase() !== word.toLowerCase());
  writeList(MUTED_KEY, [word, ...others].slice(0, MOST_WORDS));
}

export const unmuteWord = (word: string) =>
  writeList(MUTED_KEY, orNone(mutedWords().filter((each) => each !== word)));

/** Says how many reports of this page are hidden; again when an island shows others. */
export function startCounting() {
  const count = document.querySelector('[data-muted-count]');
  const main = count?.closest('main');
  const words = mutedWords();
  if (!count || !main || words.length === 0) return;
  const selector = mutedSelector(words);
  const update = () => {
    const hidden = main.querySelectorAll(selector).length;
    const text = `${hidden === 1 ? '1 item' : `${hidden} items`} hidden by your words`;
    if (count.textContent !== text) count.textContent = text;
  };
  update();
  new MutationObserver(update).observe(main, { childList: true, subtree: true });
}

export function toggleMuted(control: HTMLElement) {
  const isShown = document.documentElement.toggleAttribute('data-show-muted');
  control.textContent = isShown ? 'Hide again' : 'Show';
}
