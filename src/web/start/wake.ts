import { breathe } from './breathe.ts';

const named = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const TRIES = 2;
const TRY_AGAIN_AFTER = 1000;
let waking: Promise<void> | undefined;

/** Brings React to the page. Resolves when its code runs; fails when it cannot be had. */
export function wake(): Promise<void> {
  waking ??= bring().catch((error: unknown) => {
    // Whoever presses next tries anew.
    waking = undefined;
    throw error;
  });
  return waking;
}

export const isWaking = () => waking !== undefined;

async function bring() {
  const files = (named('code') || named('entry')).split(' ').filter(Boolean);
  // All at once instead of file after file.
  document.head.append(
    ...files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    ),
  );
  // In the order in which they need each other, with a breath between: a phone takes a tenth of a
  // second for all of it, and a reader may want to scroll.
  for (const file of files) {
    await load(file);
    await breathe();
  }
}

async function load(file: string) {
  for (let tried = 1; ; tried++) {
    try {
      await import(/* @vite-ignore */ file);
      return;
    } catch (error) {
      if (tried >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
    }
  }
}
