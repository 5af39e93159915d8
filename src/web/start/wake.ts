import { available } from './available.ts';
import { breathe } from './breathe.ts';

const named = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

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

async function bring() {
  const files = (named('code') || named('entry')).split(' ').filter(Boolean);
  // All on their way at once, but each asked for in a stretch of work of its own.
  const coming: Promise<void>[] = [];
  for (const file of files) {
    coming.push(available(file));
    await breathe();
  }
  await Promise.all(coming);
  // In the order in which they need each other, with a breath between: a phone takes a tenth of a
  // second for all of it, and a reader may want to scroll.
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}
