const RETRY_AFTER = 1000;

/**
 * Waits until a file of the build is here. A browser remembers that a module could not be had and
 * does not ask for it again on the same page, so a module is imported only once its file has come.
 */
export async function available(file: string): Promise<void> {
  const { href } = new URL(file, location.origin);
  if (here.has(href)) return;
  if (!(await fetchFile(href))) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    if (!(await fetchFile(href))) throw new Error(`${file} could not be had`);
  }
  here.add(href);
}

const here = new Set<string>();

const fetchFile = (file: string) =>
  fetch(file).then(
    // To its end, so that the import finds it in the browser's cache.
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );
