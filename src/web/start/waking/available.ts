const RETRY_AFTER = 1000;
const coming = new Map<string, Promise<void>>();

/**
 * Waits until a file of the build and those it imports have been fetched. A browser remembers a failed
 * import and never retries it on the same page, so a module is imported only after its files have
 * arrived.
 */
export function available(file: string): Promise<void> {
  const { href } = new URL(file, location.origin);
  const known = coming.get(href);
  if (known) return known;
  const arrival = fetchWithImports(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

async function fetchWithImports(file: string): Promise<void> {
  const text = await read(file).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return read(file);
  });
  const imported = [...text.matchAll(/(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g)]
    .map(([, name = '']) => new URL(name, file).href)
    // Files may import each other: a file that is being fetched already is not awaited again.
    .filter((name) => !coming.has(name));
  await Promise.all(imported.map(available));
}

/** Reads the whole body, so that the import finds the file in the browser's cache. */
async function read(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.text();
}
