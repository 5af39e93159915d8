import { available } from './available.ts';
import { breathe } from './breathe.ts';

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

let waking: Promise<void> | undefined;

/** Loads React. Resolves when its code runs; fails when it cannot be loaded. */
export function wake(): Promise<void> {
  waking ??= importFiles().catch((error: unknown) => {
    // The next press tries again.
    waking = undefined;
    throw error;
  });
  return waking;
}

async function importFiles() {
  const files = (metaContent('code') || metaContent('entry')).split(' ').filter(Boolean);
  // All are fetched at the same time, but each request starts in a task of its own.
  const arrivals: Promise<void>[] = [];
  for (const file of files) {
    arrivals.push(available(file));
    await breathe();
  }
  await Promise.all(arrivals);
  // In the order of their imports, with a pause between: together they take a phone a tenth of a
  // second, and the reader may want to scroll.
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}
