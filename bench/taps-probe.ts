/** What is looked at, on every frame: elements of this kind are there, and read so. */
export interface Sight {
  selector: string;
  /** All of them, in order. */
  all?: string[];
  /** One of them. */
  some?: string;
}

export interface Control {
  selector: string;
  /** A part of its name, where the selector finds several. */
  name?: string;
  /** The option to choose: a select's own list cannot be touched without a screen. */
  choose?: string;
}

export interface Watch {
  control: Control;
  effect: Sight[];
  /** When the finger takes aim by itself; `asked` waits for `window.aim()`. */
  aimAt: 'paint' | 'parsed' | 'load' | 'asked';
}

/** Moments are wall-clock milliseconds, because a press may end in another document. */
export type Message =
  | { kind: 'paint' | 'parsed' | 'load' }
  | { kind: 'aimed'; x: number; y: number }
  | { kind: 'pressed'; touchedAt: number; at: number; onControl: boolean }
  | { kind: 'sign' | 'effect'; at: number };

declare global {
  interface Window {
    aim: () => void;
    tell: (message: string) => void;
    longTasks: () => LongTask[];
  }
}

/** Runs in every document before its own code. Given to the browser as text: leans on nothing else. */
export function watchPress({ control, effect, aimAt }: Watch) {
  if (window.top !== window) return;
  const PRESSED = 'bench-pressed';
  /** Nobody presses sooner what has just come into view. */
  const SEEN_AFTER = 200;
  const FELT = /^(class|disabled|data-.*|aria-(busy|pressed|checked|disabled|expanded))$/;
  const nowAt = () => performance.timeOrigin + performance.now();
  const tell = (message: Message) => window.tell(JSON.stringify(message));
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

  const findControl = () =>
    [...document.querySelectorAll<HTMLElement>(control.selector)].find(
      (element) =>
        element.getClientRects().length > 0 &&
        (!control.name || nameOf(element).toLowerCase().includes(control.name)),
    );

  const isSeen = ({ selector, all, some }: Sight) => {
    const read = [...document.querySelectorAll(selector)].map(nameOf);
    if (all) return read.length === all.length && all.every((text, place) => read[place] === text);
    return some ? read.includes(some) : read.length > 0;
  };

  /** Everything by which the control or its section could say that it was pressed. */
  function looks(): string {
    const element = findControl();
    if (!element) return '';
    const area = element.closest('section, header, main') ?? element;
    const marks: string[] = [];
    for (let each: Element | null = element; each && each !== document.body; ) {
      for (const { name, value } of each.attributes) {
        if (FELT.test(name)) marks.push(`${each.tagName} ${name}=${value}`);
      }
      each = each.parentElement;
    }
    marks.push(`opacity ${getComputedStyle(element).opacity}`);
    marks.push(`busy ${area.querySelectorAll('[aria-busy=true]').length}`);
    marks.push(`loading ${/Loading/.test(area.textContent ?? '')}`);
    return marks.join('\n');
  }

  function watchEffect() {
    const look = () => {
      const at = nowAt();
      if (effect.every(isSeen)) tell({ kind: 'effect', at });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  let isPressed = false;
  /** The finger on the screen, and when the control first looked otherwise: often before the click. */
  let felt: { downAt: number; upAt: number; before: string; signAt?: number } = {
    downAt: 0,
    upAt: 0,
    before: '',
  };
  function feel(at: number) {
    const own: typeof felt = { downAt: at, upAt: at, before: looks() };
    felt = own;
    const look = () => {
      const at = nowAt();
      if (own !== felt) return;
      if (looks() === own.before) {
        requestAnimationFrame(look);
        return;
      }
      own.signAt = at;
      if (isPressed) tell({ kind: 'sign', at });
    };
    requestAnimationFrame(look);
  }
  function press(onControl: boolean) {
    tell({ kind: 'pressed', touchedAt: felt.downAt, at: felt.upAt, onControl });
    if (!onControl) return;
    isPressed = true;
    if (felt.signAt !== undefined) tell({ kind: 'sign', at: felt.signAt });
    sessionStorage.setItem(PRESSED, 'yes');
    watchEffect();
  }
  const options = { capture: true, passive: true };
  // The first of a touch's events: with the next one the page may already have shown it.
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => !isPressed && feel(performance.timeOrigin + timeStamp),
    options,
  );
  addEventListener(
    'touchend',
    ({ timeStamp }) => {
      felt.upAt = performance.timeOrigin + timeStamp;
    },
    options,
  );
  // Where the finger came down counts; the page may have moved before the browser made a click of it.
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (isPressed || !isTrusted) return;
      press(target instanceof Node && findControl()?.contains(target) === true);
    },
    options,
  );

  /** A choice from a select's list comes without a touch on the page. */
  function choose(select: HTMLSelectElement, option: string) {
    select.focus({ preventScroll: true });
    feel(nowAt());
    press(true);
    select.value = option;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** As soon as the control is there, in view, at rest, and nothing lies over it. */
  let restedAt = Number.NaN;
  window.aim = () => {
    const element = findControl();
    const box = element?.getBoundingClientRect();
    if (element && box) {
      const rests = box.top === restedAt;
      restedAt = box.top;
      if (box.top < 0 || box.bottom > innerHeight) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        setTimeout(window.aim, SEEN_AFTER);
        return;
      } else if (rests && control.choose && element instanceof HTMLSelectElement) {
        return choose(element, control.choose);
      } else if (rests) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top && element.contains(top)) return tell({ kind: 'aimed', x, y });
      }
    }
    requestAnimationFrame(window.aim);
  };

  function moment(kind: 'paint' | 'parsed' | 'load') {
    tell({ kind });
    if (kind === aimAt) window.aim();
  }

  // The press has led to another document: only its effect is left to be seen.
  if (sessionStorage.getItem(PRESSED)) {
    isPressed = true;
    watchEffect();
    return;
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) moment('paint');
  }).observe({ type: 'paint', buffered: true });
  addEventListener('DOMContentLoaded', () => moment('parsed'));
  addEventListener('load', () => moment('load'));
}

/** One that no code ran in is the browser drawing the page: its fonts, pictures and layout. */
export interface LongTask {
  /** Milliseconds after the page had loaded. */
  start: number;
  duration: number;
  hasCode: boolean;
}

interface Span {
  startTime: number;
  duration: number;
}
interface LongFrame extends Span {
  scripts: Span[];
}

/** Notes every task of 50 ms and more from the first byte on, for `window.longTasks()`. */
export function watchLongTasks() {
  const tasks: Span[] = [];
  const frames: LongFrame[] = [];
  const collect = (type: string, into: unknown[]) =>
    new PerformanceObserver((list) => into.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  collect('longtask', tasks);
  collect('long-animation-frame', frames);
  const meet = (one: Span, other: Span) =>
    one.startTime < other.startTime + other.duration &&
    other.startTime < one.startTime + one.duration;

  window.longTasks = () => {
    const loaded = performance.getEntriesByType('navigation')[0]?.duration ?? 0;
    return tasks.map((task) => {
      const isAfterLoad = task.startTime > loaded;
      // After the load a frame is drawn for what its code has changed; before, for the page itself.
      const hasCode = frames.some(
        (frame) =>
          frame.scripts.some((script) => meet(script, task)) ||
          (isAfterLoad && frame.scripts.length > 0 && meet(frame, task)),
      );
      return { start: task.startTime - loaded, duration: task.duration, hasCode };
    });
  };
}
