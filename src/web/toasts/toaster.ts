import { TOAST_LIMITS } from '../../contract/limits.ts';
import type { ToastMessage } from './show-toast.ts';

/** From here on a toast leaves room beside it. */
const PHONE_WIDTH = 640;
const PHONE_GAP = 8;

const TOAST =
  'pointer-events-auto flex touch-pan-y items-start gap-4 border-l-8 bg-ink p-4 text-paper';

/** One toast at a time: 5 s, longer while it is pointed at or focused, swiped away to the right. */
export function showToast({ title, description, tone = 'plain' }: ToastMessage): void {
  const list = toastList();
  const isError = tone === 'destructive';
  list.ariaLive = isError ? 'assertive' : 'polite';
  const toast = make('li', `${TOAST} ${isError ? 'border-red' : 'border-green'}`);
  const text = make('div', 'grow');
  text.append(make('p', 'font-semibold', title), make('p', '', description));
  const close = make('button', 'icon-button -my-2 -mr-2 text-2xl', '×');
  close.ariaLabel = 'Close notification';
  toast.append(text, close);

  const dismiss = () => {
    toast.hidden = true;
    if (toast.isConnected) makeRoom(0);
    setTimeout(() => toast.remove(), TOAST_LIMITS.removedAfter);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    wait();
    timer = setTimeout(dismiss, TOAST_LIMITS.shownFor);
  };
  close.addEventListener('click', dismiss);
  toast.addEventListener('pointerenter', wait);
  toast.addEventListener('pointerleave', goOn);
  toast.addEventListener('focusin', wait);
  toast.addEventListener('focusout', goOn);
  followSwipe(toast, dismiss);
  list.replaceChildren(toast);
  makeRoom(innerWidth < PHONE_WIDTH ? list.offsetHeight + 2 * PHONE_GAP : 0);
  goOn();
}

/** A toast is as wide as a phone: bars at its foot and the focused button move above it. */
function makeRoom(height: number) {
  document.documentElement.style.setProperty('--toast', `${height}px`);
  const focused = height && document.querySelector(':focus');
  if (focused && focused.getBoundingClientRect().bottom > innerHeight - height)
    focused.scrollIntoView({ block: 'nearest' });
}

/** In a region that screen readers know before the first toast; F8 leads to it. */
function toastList(): HTMLElement {
  const existing = document.getElementById('toasts');
  if (existing) return existing;
  const region = make(
    'div',
    'fixed right-0 bottom-[var(--shelf)] z-40 w-[min(100%,26rem)] p-2 pointer-events-none sm:p-4',
  );
  region.role = 'region';
  region.ariaLabel = 'Notification (F8)';
  region.tabIndex = -1;
  const list = make('ol', '');
  list.id = 'toasts';
  region.append(list);
  document.body.append(region);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') region.focus();
  });
  return list;
}

function followSwipe(toast: HTMLElement, dismiss: () => void) {
  let startX: number | undefined;
  const moved = ({ clientX }: PointerEvent) =>
    startX === undefined ? 0 : Math.max(0, clientX - startX);
  toast.addEventListener('pointerdown', (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    startX = event.clientX;
    toast.setPointerCapture(event.pointerId);
  });
  toast.addEventListener('pointermove', (event) => {
    toast.style.translate = `${moved(event)}px`;
  });
  toast.addEventListener('pointerup', (event) => {
    if (moved(event) >= TOAST_LIMITS.swipeThreshold) dismiss();
    startX = undefined;
    toast.style.translate = '';
  });
  toast.addEventListener('pointercancel', () => {
    startX = undefined;
    toast.style.translate = '';
  });
}

function make(tag: string, className: string, textContent = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent });
}
