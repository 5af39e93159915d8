export interface ToastMessage {
  title: string;
  description: string;
  tone?: 'plain' | 'destructive';
}

export const TOAST_EVENT = 'site:toast';

/**
 * Shows a toast. An event, so that the frame's script and islands can both show one: the frame's
 * script listens on public pages, the desk on its own.
 */
export const showToast = (message: ToastMessage) =>
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }));
