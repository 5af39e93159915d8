/** A condition checked on every frame: elements that match, and their texts. */
export interface Sight {
  selector: string;
  /** All of them, in order. */
  all?: string[];
  /** One of them. */
  some?: string;
}

export interface Control {
  selector: string;
  /** Part of its name, if the selector matches several. */
  name?: string;
  /** The option to choose: a select's list can't be touched without a screen. */
  choose?: string;
}

export interface Watch {
  control: Control;
  effect: Sight[];
  /** When to aim; `asked` waits for `window.aim()`. */
  aimAt: 'paint' | 'parsed' | 'load' | 'asked';
}

/** Moments are wall-clock milliseconds, because a tap may end in another document. */
export type Message =
  | { kind: 'paint' | 'parsed' | 'load' }
  | { kind: 'aimed'; x: number; y: number }
  | { kind: 'pressed'; touchedAt: number; at: number; onControl: boolean }
  | { kind: 'sign' | 'effect'; at: number };

declare global {
  interface Window {
    aim: () => void;
    report: (message: string) => void;
    longTasks: () => LongTask[];
  }
}

/** Runs in every document before its own code; serialised as text, so it must be self-contained. */
export function watchPress({ control, effect, aimAt }: Watch) {
  if (window.top !== window) return;
  const PRESSED = 'bench-pressed';
  /** Nobody taps sooner what has just come into view. */
  const SEEN_AFTER = 200;
  const FELT = /^(class|disabled|data-.*|aria-(busy|pressed|checked|disabled|expanded))$/;
  const nowAt = () => performance.timeOrigin + performance.now();
  const report = (message: Message) => window.report(JSON.stringify(message));
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
    if (all) return read.length === all.length && all.every((text, index) => read[index] === text);
    return some ? read.includes(some) : read.length > 0;
  };

  /** Everything by which the control or its section may show that it was tapped. */
  function appearance(): string {
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
    const check = () => {
      const at = nowAt();
      if (effect.every(isSeen)) report({ kind: 'effect', at });
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }

  let isPressed = false;
  /** The touch, and when the control first changed: often before the click. */
  let felt: { downAt: number; upAt: number; before: string; signAt?: number } = {
    downAt: 0,
    upAt: 0,
    before: '',
  };
  function feel(at: number) {
    const own: typeof felt = { downAt: at, upAt: at, before: appearance() };
    felt = own;
    const check = () => {
      const at = nowAt();
      if (own !== felt) return;
      if (appearance() === own.before) {
        requestAnimationFrame(check);
        return;
      }
      own.signAt = at;
      if (isPressed) report({ kind: 'sign', at });
    };
    requestAnimationFrame(check);
  }
  function press(onControl: boolean) {
    report({ kind: 'pressed', touchedAt: felt.downAt, at: felt.upAt, onControl });
    if (!onControl) return;
    isPressed = true;
    if (felt.signAt !== undefined) report({ kind: 'sign', at: felt.signAt });
    sessionStorage.setItem(PRESSED, 'yes');
    watchEffect();
  }
  const options = { capture: true, passive: true };
  // The first event of a touch: at the next one the page may already show it.
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
  // The touch's start counts; the page may have moved before the browser sent a click.
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

  /** Reports once the control is visible, at rest and not covered. */
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
        if (top && element.contains(top)) return report({ kind: 'aimed', x, y });
      }
    }
    requestAnimationFrame(window.aim);
  };

  function moment(kind: 'paint' | 'parsed' | 'load') {
    report({ kind });
    if (kind === aimAt) window.aim();
  }

  // The tap has led to another document: only its effect remains to be seen.
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

/** One without scripts is the browser's own work: fonts, pictures and layout. */
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

/** Records every task of 50 ms or more from the first byte, for `window.longTasks()`. */
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
  const overlap = (a: Span, b: Span) =>
    a.startTime < b.startTime + b.duration && b.startTime < a.startTime + a.duration;

  window.longTasks = () => {
    const loaded = performance.getEntriesByType('navigation')[0]?.duration ?? 0;
    return tasks.map((task) => {
      const isAfterLoad = task.startTime > loaded;
      // After the load a frame is drawn for what its code has changed; before, for the page itself.
      const hasCode = frames.some(
        (frame) =>
          frame.scripts.some((script) => overlap(script, task)) ||
          (isAfterLoad && frame.scripts.length > 0 && overlap(frame, task)),
      );
      return { start: task.startTime - loaded, duration: task.duration, hasCode };
    });
  };
}
