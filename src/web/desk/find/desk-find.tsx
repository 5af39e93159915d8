import { useEffect, useState } from 'react';
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
      <button
        type="button"
        className="chip text-sm"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Search <kbd className="text-xs text-quiet max-lg:hidden">Ctrl K</kbd>
      </button>
      {open && <FindDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
