import { showToast } from '../toasts/show-toast.ts';
import { countShare } from './count-view.ts';

/** The phone's own sheet where there is one, otherwise the link on the clipboard. */
export async function share({ title = '', text, url = '' }: DOMStringMap): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      countShare(url);
      return;
    } catch (error) {
      // The reader closed the sheet: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    countShare(url);
    showToast({ title: 'Link copied', description: 'You can paste it anywhere.' });
  } catch {
    showToast({ title: 'Copy this link', description: url });
  }
}

/** The link to WhatsApp works by itself; that it was followed is counted. */
export function countWhatsApp(link: HTMLAnchorElement | null) {
  const text = link && new URL(link.href).searchParams.get('text');
  if (text) countShare(text.split('\n').at(-1));
}
