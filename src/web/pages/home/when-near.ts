import { isWanted, takePart } from '../../start/waking/parts.ts';

/**
 * For `lazy`: loads a section's code when it comes on the screen or something in it is pressed. The
 * server has already drawn the section, so it can be read before, and what is pressed is held.
 */
export async function whenNear<T>(anchor: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(anchor);
  if (section) await Promise.race([isWanted(anchor), isNear(section)]);
  const loaded = await withRetries(load);
  await takePart(anchor);
  return loaded;
}

const RETRIES = 3;
const RETRY_AFTER = 2000;

/**
 * Code that cannot be loaded (offline, or a file of an older build) leaves the section as the server
 * drew it: one section must not break the page.
 */
async function withRetries<T>(load: () => Promise<T>): Promise<T> {
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
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });

function isNear(section: Element): Promise<void> {
  return new Promise((near) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      near();
    });
    observer.observe(section);
  });
}
