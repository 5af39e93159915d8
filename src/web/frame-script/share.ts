import { showToast } from '../toasts/show-toast.ts';

/** The phone's own sheet where there is one, otherwise the link on the clipboard. */
export async function share({ title = '', text, url = '' }: DOMStringMap): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      // The reader closed the sheet: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'You can paste it anywhere.' });
  } catch {
    showToast({ title: 'Copy this link', description: url });
  }
}
