import type { ToastMessage } from '../toasts/show-toast.ts';
import { stored } from './stored.ts';

/** What islands/hydrate.tsx exports. */
interface IslandsModule {
  hydrate(island: HTMLElement): Promise<void>;
  showToast(message: ToastMessage): Promise<void>;
}

/** Named on our own script element, because this file is built apart from the islands. */
const address = (document.currentScript as HTMLElement | null)?.dataset.islands ?? '';

/** An island is hydrated when it is at most this far below the screen. */
const AHEAD = '150%';
/** A press in an island that is being hydrated shows at once. */
const PRESSED = 'data-pressed';

const hydrating = new WeakMap<Element, Promise<void>>();

export const loadIslands = (): Promise<IslandsModule> => import(/* @vite-ignore */ address);

function hydrateOnce(island: HTMLElement): Promise<void> {
  const running = hydrating.get(island);
  if (running) return running;
  const started = loadIslands()
    .then((islands) => islands.hydrate(island))
    .then(() => island.setAttribute('data-hydrated', ''));
  hydrating.set(island, started);
  // Without its code an island stays as the server rendered it; the next press tries again.
  started.catch((error) => {
    console.error(error);
    hydrating.delete(island);
  });
  return started;
}

const hydrateQuietly = (island: HTMLElement) => void hydrateOnce(island).catch(() => undefined);

const onIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 1000 })
    : setTimeout(work, 200);

/** Starts every island that does not wait for a press. A page that is only prerendered waits. */
export function startIslands() {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', startIslands, { once: true });
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = target.closest<HTMLElement>('[data-island]');
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        hydrateQuietly(island);
      }
    },
    { rootMargin: `${AHEAD} 0px` },
  );
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { when, ifStored } = island.dataset;
    if (ifStored && stored(ifStored) === null) continue;
    if (when === 'load') hydrateQuietly(island);
    else if (when === 'idle') onIdle(() => hydrateQuietly(island));
    // The island's own element has no box (`display: contents`).
    else if (when === 'visible' && island.firstElementChild) {
      observer.observe(island.firstElementChild);
    }
  }
}

const islandOf = ({ target }: Event) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-island]:not([data-hydrated])')
    : null;

/** A finger or the focus in an island, or a mouse on a control of it: its code is loaded ahead. */
export function expectPress(event: Event) {
  const island = islandOf(event);
  if (!island || (event.type === 'pointerover' && !isOnControl(event))) return;
  hydrateQuietly(island);
}

/** `method=dialog` does nothing outside a dialog, so such a form needs its island too. */
const NEEDS_ISLAND = 'button[type=button], form[method=dialog] button';
const isOnControl = ({ target }: Event) =>
  target instanceof Element && target.closest('button, input, select') !== null;

/**
 * A button without a meaning in HTML is pressed again once its island is hydrated. Links and submit
 * buttons are left to the browser.
 */
export function deliverPress(event: Event): void {
  const island = islandOf(event);
  const button = (event.target as Element).closest<HTMLButtonElement>(NEEDS_ISLAND);
  if (!island || !button || button.hasAttribute(PRESSED)) return;
  event.stopPropagation();
  button.setAttribute(PRESSED, '');
  hydrateOnce(island)
    .finally(() => button.removeAttribute(PRESSED))
    .then(
      () => button.click(),
      () => undefined,
    );
}
