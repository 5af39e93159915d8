const RETRY_AFTER = 1000;
const coming = new Map<string, Promise<void>>();

/**
 * Waits until a file of the build is here, and those it imports. A browser remembers that a module
 * could not be had and does not ask for it again on the same page, so a module is imported only once
 * its files have come.
 */
export function available(file: string): Promise<void> {
  const { href } = new URL(file, location.origin);
  const known = coming.get(href);
  if (known) return known;
  const arrival = bring(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

async function bring(file: string): Promise<void> {
  const text = await read(file).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return read(file);
  });
  const imported = [...text.matchAll(/(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g)]
    .map(([, name = '']) => new URL(name, file).href)
    // Files may import each other: whoever is on the way is not waited for twice.
    .filter((name) => !coming.has(name));
  await Promise.all(imported.map(available));
}

/** To its end, so that the import finds it in the browser's cache. */
async function read(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.text();
}
