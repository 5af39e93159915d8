import { TOAST_LIMITS } from '../../contract/limits.ts';
import type { ToastMessage } from './show-toast.ts';

export interface Toast extends Required<ToastMessage> {
  id: number;
  open: boolean;
}

/** Toasts outlive the component that raised them, so they are stored outside React. */
let toasts: readonly Toast[] = [];
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

  /** A newer toast replaces the one before. */
  add(message: ToastMessage) {
    const toast: Toast = { tone: 'plain', ...message, id: nextId++, open: true };
    change([toast, ...toasts].slice(0, TOAST_LIMITS.atOnce));
  },

  dismiss(id: number) {
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_LIMITS.removedAfter);
  },
};
