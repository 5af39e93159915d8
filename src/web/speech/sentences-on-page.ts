/** The sentences of a text on this page, as SpokenText renders them. */
export const SENTENCE_CLASS = 'sentence';
const SPOKEN_CLASS = 'sentence-spoken';

/** Height of the player, which stays at the top of the window, and a margin at the bottom. */
const HIDDEN_TOP_PX = 130;
const HIDDEN_BOTTOM_PX = 40;

const textWith = (id: string) => document.getElementById(id);
const sentencesIn = (text: Element | null) => [
  ...(text?.querySelectorAll(`.${SENTENCE_CLASS}`) ?? []),
];

/** What is spoken of each sentence: its words without the numbers of its sources. */
export const readSentences = (textId: string): string[] =>
  sentencesIn(textWith(textId)).map((sentence) => wordsOf(sentence).replace(/\s+/g, ' ').trim());

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return node.nodeName === 'SUP' ? '' : [...node.childNodes].map(wordsOf).join('');
}

/**
 * Marks one sentence and scrolls it into view, unless the reader has scrolled away from the one before.
 * Undefined: none is spoken.
 */
export function markSentence(textId: string, spoken: number | undefined) {
  const text = textWith(textId);
  const before = text?.querySelector(`.${SPOKEN_CLASS}`);
  const isFollowed = !before || isOnScreen(before);
  for (const [index, sentence] of sentencesIn(text).entries()) {
    sentence.classList.toggle(SPOKEN_CLASS, index === spoken);
    if (index === spoken && isFollowed) keepInView(sentence);
  }
}

function isOnScreen(sentence: Element) {
  const { top, bottom } = sentence.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function keepInView(sentence: Element) {
  const { top, bottom } = sentence.getBoundingClientRect();
  if (top >= HIDDEN_TOP_PX && bottom <= innerHeight - HIDDEN_BOTTOM_PX) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sentence.scrollIntoView({ block: 'center', behavior: reduced ? 'auto' : 'smooth' });
}

/** Calls back with the number of a sentence that is tapped. Returns what ends it. */
export function onSentenceTap(textId: string, onTap: (sentence: number) => void): () => void {
  const text = textWith(textId);
  const tap = ({ target }: Event) => {
    // Somebody selecting words to copy does not want to hear them, nor somebody following a link.
    if (!(target instanceof Element) || target.closest('a') || getSelection()?.toString()) return;
    const tapped = target.closest(`.${SENTENCE_CLASS}`);
    if (tapped) onTap(sentencesIn(text).indexOf(tapped));
  };
  text?.addEventListener('click', tap);
  return () => text?.removeEventListener('click', tap);
}
