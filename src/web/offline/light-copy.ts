/**
 * Which copy of a page the service worker requests, with pictures or without. The page writes it, the
 * worker reads it before each request: a message could arrive after the reload that follows it.
 */
export const CHOICES = 'choices-1';
const LIGHT_CHOICE = '/light-choice';

export async function rememberLight(choice: 'on' | 'off'): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(CHOICES)).put(LIGHT_CHOICE, new Response(choice));
}

export async function chosenLight(): Promise<string | undefined> {
  const saved = await (await caches.open(CHOICES)).match(LIGHT_CHOICE);
  return (await saved?.text()) || undefined;
}
