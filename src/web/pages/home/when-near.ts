import { isWanted, takePart } from '../../start/parts.ts';

const MARGIN = '800px';

/**
 * For `lazy`: waits with a section's code until the reader comes near it or presses something in it.
 * The server has already drawn the section, so until then it stands there to be read.
 */
export async function whenNear<T>(anchor: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(anchor);
  if (section) await Promise.race([isWanted(anchor), isNear(section)]);
  const loaded = await patiently(load);
  await takePart(anchor);
  return loaded;
}

const RETRIES = 3;
const RETRY_AFTER = 2000;

/**
 * Code that cannot be had (a page saved on the device, a file of an older build) leaves the section
 * as it is, to be read and to be exchanged by the server: one section does not cost the page.
 */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tried = 0; tried <= RETRIES; tried++) {
    try {
      return await load();
    } catch {
      await nextChance(RETRY_AFTER * 2 ** tried);
    }
  }
  return new Promise<never>(() => {});
}

/** When the network is back, or after a while. */
const nextChance = (milliseconds: number) =>
  new Promise<void>((again) => {
    addEventListener('online', () => again(), { once: true });
    setTimeout(again, milliseconds);
  });

function isNear(section: Element): Promise<void> {
  return new Promise((near) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(section);
  });
}
