import { stored } from '../storage/stored.ts';

/** What islands/hydrate.tsx exports. */
interface IslandsModule {
  hydrate(island: HTMLElement): Promise<void>;
}

/** Named on our own script element, because this file is built apart from the islands. */
const address = document.querySelector<HTMLElement>('script[data-islands]')?.dataset.islands ?? '';

/** An island is hydrated when it is at most this far below the screen. */
const AHEAD = '150%';
/** A press in an island that is being hydrated shows at once. */
const PRESSED = 'data-pressed';
/** Says that the server can't be reached. */
const REPORT = '[data-unreachable]';
/** A press waits this long for its island; then its link or form works as HTML. */
const DELIVERY_TIMEOUT_MS = 1500;

const hydrating = new WeakMap<Element, Promise<void>>();

const loadIslands = (): Promise<IslandsModule> => import(/* @vite-ignore */ address);

function hydrateOnce(island: HTMLElement): Promise<void> {
  const running = hydrating.get(island);
  if (running) return running;
  const started = loadIslands()
    .then((islands) => {
      // React expects what the server rendered.
      removeReport();
      return islands.hydrate(island);
    })
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
    const isSpeechless = when === 'speechless' && typeof speechSynthesis === 'undefined';
    if (ifStored && stored(ifStored) === null && !isSpeechless) continue;
    if (when === 'load' || when === 'speechless') hydrateQuietly(island);
    else if (when === 'idle') onIdle(() => hydrateQuietly(island));
    // The island's own element has no box (`display: contents`).
    else if (when === 'visible' && island.firstElementChild) {
      observer.observe(island.firstElementChild);
    }
  }
}

const NOT_HYDRATED = ':not([data-hydrated])';

function islandOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const beside = target.closest<HTMLElement>('[data-part-of]')?.dataset.partOf;
  return beside
    ? document.querySelector(`[data-island="${beside}"]${NOT_HYDRATED}`)
    : target.closest(`[data-island]${NOT_HYDRATED}`);
}

/** A finger or the focus in an island, or a mouse on a control of it: its code is loaded ahead. */
export function expectPress(event: Event) {
  const island = islandOf(event);
  // A report that vanished on approach would lose the press on its button.
  if (!island || island.querySelector(REPORT)) return;
  if (event.type !== 'pointerover' || isOnControl(event)) hydrateQuietly(island);
}

/** An island answers all its buttons and forms; a link of it only if the link says so. */
const ANSWERED = 'button, a[data-island-link], [data-part-of] .sentence';
/** Without their island these do nothing. */
const NEEDS_ISLAND = 'button[type=button], form[method=dialog] button, .sentence';
const isOnControl = ({ target }: Event) =>
  target instanceof Element && target.closest(`${ANSWERED}, input, select`) !== null;

/** The last press in each island that is not hydrated yet. */
const held = new WeakMap<Element, HTMLElement>();
/** Pressed right now without its island. */
let released: HTMLElement | undefined;
/** The last press that neither island nor server could answer. */
let unanswered: HTMLElement | undefined;

/**
 * Holds a press on a control of an island that is not hydrated, and delivers it once the island is.
 * If the code is late or missing, the last press in the island works as HTML, unless the server
 * can't be reached: then the page stays. See docs/decisions/0001-hydrate-islands-not-pages.md.
 */
export async function deliverPress(event: MouseEvent): Promise<void> {
  const island = islandOf(event);
  const control = (event.target as Element).closest<HTMLElement>(`a, ${ANSWERED}`);
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!navigator.onLine && !opensElsewhere) stayOnPage(event);
  if (!island || !control?.matches(ANSWERED) || control === released || opensElsewhere) return;
  event.preventDefault();
  event.stopPropagation();
  if (held.get(island) === control) return;
  island.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
  held.set(island, control);
  control.setAttribute(PRESSED, '');
  chooseTab(control);

  const outcome = await Promise.race([
    hydrateOnce(island).then(
      () => 'hydrated',
      () => 'failed',
    ),
    ...(control.matches(NEEDS_ISLAND) ? [] : [lateAfter(DELIVERY_TIMEOUT_MS)]),
  ]);
  const isLast = held.get(island) === control;
  if (isLast) held.delete(island);
  if (outcome === 'hydrated') {
    control.removeAttribute(PRESSED);
    control.click();
  } else if (isLast && outcome === 'failed' && !(await isServerReachable())) {
    // A tab stays chosen above the report, as it would be above its list.
    if (control.matches('button')) control.removeAttribute(PRESSED);
    reportUnreachable(island, control);
  } else if (isLast) pressAsHtml(control);
}

/** A link to another list of news, pressed without a connection: the page stays. */
function stayOnPage(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLElement>('[data-keep-page] > a');
  if (!link?.parentElement) return;
  event.preventDefault();
  reportUnreachable(link.parentElement, link);
}

/** The tab that the server rendered as chosen, by its row. */
const served = new WeakMap<Element, Element>();

/** A pressed tab is the chosen one before the list has changed, for those who don't see it as well. */
function chooseTab(control: Element) {
  const row = control.matches('[name][aria-pressed]') && control.parentElement;
  if (!row) return;
  for (const tab of row.children) {
    if (tab.matches('[aria-pressed=true]') && !served.has(row)) served.set(row, tab);
    tab.setAttribute('aria-pressed', `${tab === control}`);
  }
}

const lateAfter = (ms: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));

const isServerReachable = () =>
  fetch('/healthz', { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

function pressAsHtml(control: HTMLElement) {
  released = control;
  control.click();
  released = undefined;
  const release = () => {
    control.removeAttribute(PRESSED);
    chooseTab(served.get(control.parentElement ?? control) ?? control);
  };
  // It looks pressed until the next page is there, but not in the copy that Back brings up again.
  if (control.matches(NEEDS_ISLAND) || control.closest('form:invalid')) release();
  else addEventListener('pagehide', release, { once: true });
}

/** Says so below the control: in the section's own words (a template beside its island) or the frame's. */
function reportUnreachable(island: HTMLElement, control: HTMLElement) {
  unanswered = control;
  removeReport();
  const template =
    island.parentElement?.querySelector<HTMLTemplateElement>(':scope > template') ??
    document.querySelector<HTMLTemplateElement>('#unreachable');
  const report = template?.content.cloneNode(true);
  if (report) (control.closest('form, table') ?? control.parentElement)?.after(report);
}

const removeReport = () => document.querySelector(REPORT)?.remove();

/** The button of that report. */
export function pressAgain() {
  unanswered?.focus();
  unanswered?.click();
}
