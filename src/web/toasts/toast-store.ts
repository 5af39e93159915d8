import { LIMITS } from '../../contract/limits.ts';

export interface Toast {
  id: number;
  title: string;
  description: string;
  tone: 'plain' | 'destructive';
  open: boolean;
}

/** Toasts outlive the component that raised them, so they are kept outside React. */
const NONE: readonly Toast[] = [];
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  /** What the server drew. */
  none: () => NONE,
};

/** Shows a toast. A newer one takes the place of the one before. */
export function showToast(toast: { title: string; description: string; tone?: Toast['tone'] }) {
  const shown: Toast = { tone: 'plain', ...toast, id: nextId++, open: true };
  change([shown, ...toasts].slice(0, LIMITS.toast.atOnce));
}

export function dismissToast(id: number) {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), LIMITS.toast.removedAfter);
}
