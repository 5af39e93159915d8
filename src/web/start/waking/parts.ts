/**
 * A part is a section of the page, marked `data-part`, with its id as anchor, that React takes over
 * separately. It is asleep until its code is loaded; until then it is plain HTML, which may be exchanged.
 */
const takenParts = new Set<string>();
const wantedParts = new Set<string>();
const wantedListeners = new Map<string, () => void>();
const exchanging = new Map<string, Promise<unknown>>();

export const isAsleep = (anchor: string) => !takenParts.has(anchor);

/** Resolves when a reader has pressed something in the part, at once if that has happened already. */
export const isWanted = (anchor: string) =>
  new Promise<void>((resolve) => {
    if (wantedParts.has(anchor)) resolve();
    else wantedListeners.set(anchor, resolve);
  });

export function wantPart(anchor: string) {
  wantedParts.add(anchor);
  wantedListeners.get(anchor)?.();
}

/** From now on React may take the part over. Waits for a running exchange. */
export async function takePart(anchor: string) {
  await exchanging.get(anchor);
  takenParts.add(anchor);
}

/** Keeps React from the part while its HTML is being exchanged. */
export function duringExchange(anchor: string, work: Promise<unknown>) {
  const settled = work
    .catch(() => undefined)
    .finally(() => exchanging.get(anchor) === settled && exchanging.delete(anchor));
  exchanging.set(anchor, settled);
}

/** Set by React once a part, or the page itself, answers. */
export const AWAKE = 'data-awake';

/** The part that contains a control: a section, or the whole page. */
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
