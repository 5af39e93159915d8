import { showToast } from '../../../toasts/show-toast.ts';

/** Says how many pictures of a pasted text are missing. */
export function reportMissing(pictures: number) {
  if (pictures === 0) return;
  showToast({
    title: pictures === 1 ? 'A picture is missing' : `${pictures} pictures are missing`,
    description: 'They can’t be pasted with the text. Upload them from this device.',
    tone: 'destructive',
  });
}
