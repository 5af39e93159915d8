import { showToast } from '../../../toasts/show-toast.ts';

/** Puts a text on the clipboard and says so; `what` it is in a word. */
export async function copyText(text: string, what: 'link' | 'text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Done', description: what === 'link' ? 'Link copied.' : 'Text copied.' });
  } catch {
    showToast({ title: 'That didn’t work', description: `Select the ${what} and copy it.` });
  }
}
