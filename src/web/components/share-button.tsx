import { useContext } from 'react';
import { showToast } from '../shell/toast-store.ts';
import { SiteUrl } from './page-head.tsx';

interface Props {
  title: string;
  path: string;
  /** What the button says. */
  children: string;
  className?: string;
}

/** The phone's own sharing where there is one; otherwise the address goes to the clipboard. */
export function ShareButton({ title, path, children, className = 'button button-plain' }: Props) {
  const url = useContext(SiteUrl) + path;

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description: url });
    } catch (error) {
      // A reader who closes the sharing sheet has not failed at anything.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: 'Copy this link', description: url });
    }
  }

  return (
    <button type="button" className={`${className} no-print`} onClick={() => void share()}>
      {children}
    </button>
  );
}
