/**
 * A part is a stretch of the page, marked `data-part` with its anchor, that React takes over on its
 * own. It is asleep until its code has come; until then it is plain HTML, which may be exchanged.
 */
const taken = new Set<string>();
const wanted = new Set<string>();
const waiting = new Map<string, () => void>();
const exchanging = new Map<string, Promise<unknown>>();

export const isAsleep = (anchor: string) => !taken.has(anchor);

/** Resolves when a reader has pressed something in the part; at once where that has been. */
export const isWanted = (anchor: string) =>
  new Promise<void>((go) => {
    if (wanted.has(anchor)) go();
    else waiting.set(anchor, go);
  });

export function wantPart(anchor: string) {
  wanted.add(anchor);
  waiting.get(anchor)?.();
}

/** From here on React may take the part over at any moment. Waits for an exchange under way. */
export async function takePart(anchor: string) {
  await exchanging.get(anchor);
  taken.add(anchor);
}

/** Keeps React from the part while its HTML is being exchanged. */
export function duringExchange(anchor: string, work: Promise<unknown>) {
  const kept = work
    .catch(() => undefined)
    .finally(() => exchanging.get(anchor) === kept && exchanging.delete(anchor));
  exchanging.set(anchor, kept);
}

/** Set by React once a part, or the page itself, answers. */
export const AWAKE = 'data-awake';

/** The part a control stands in: a section that wakes on its own, or the page. */
export const partOf = (control: Element) => control.closest<HTMLElement>('[data-part]');

/** Resolves when React answers in the part. */
export function isAwake(part: HTMLElement): Promise<void> {
  if (part.hasAttribute(AWAKE)) return Promise.resolve();
  return new Promise((awake) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      awake();
    });
    observer.observe(part, { attributeFilter: [AWAKE] });
  });
}
