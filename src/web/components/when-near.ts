import { holdClicks } from './hold-clicks.ts';

const MARGIN = '800px';

/**
 * For `lazy`: waits with a section's code until the reader comes near it. The server has already
 * drawn the section, so until then it stands there to be read, only not yet alive.
 */
export async function whenNear<T>(anchor: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(anchor);
  if (!section) return loadOnline(load);
  let release = () => {};
  const pressed = new Promise<void>((go) => {
    release = holdClicks(section, go);
  });
  await Promise.race([pressed, isNear(section)]);
  try {
    return await loadOnline(load);
  } finally {
    release();
  }
}

/** A page saved on the device has no code that was never fetched: it stays there to be read. */
function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await backOnline();
    return load();
  });
}

const backOnline = () =>
  new Promise((online) => addEventListener('online', online, { once: true }));

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
