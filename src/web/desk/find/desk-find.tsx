import { useEffect, useState } from 'react';
import { Button } from '../layout/button.tsx';
import { FindDialog } from './find-dialog.tsx';
import type { FindScreen } from './screen-matches.ts';

/** The button of the desk's search, which Ctrl+K opens as well. */
export function DeskFind({ screens }: { screens: readonly FindScreen[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // The text editor makes links with the same keys, and a dialog has to be answered first.
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        kind="quiet"
        className="max-lg:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
          <path d="M10 2a8 8 0 1 0 4.9 14.3l5.4 5.4 1.4-1.4-5.4-5.4A8 8 0 0 0 10 2zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
        </svg>
        <span className="max-lg:sr-only">Search</span>
        <span aria-hidden="true" className="text-xs text-quiet max-lg:hidden">
          Ctrl K
        </span>
      </Button>
      {open && <FindDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
