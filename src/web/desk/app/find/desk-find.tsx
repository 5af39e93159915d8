import { useEffect, useState } from 'react';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button } from '../../kit/layout/controls.tsx';
import { loadable } from '../../kit/layout/loadable.tsx';
import type { FindScreen } from './screen-matches.ts';

const Search = loadable(() => import('./find-form.tsx').then(({ FindForm }) => FindForm));

/** The button of the desk's search, which Ctrl+K opens as well. */
export function DeskFind({ screens }: { screens: readonly FindScreen[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      // Whoever holds one of these may press K next.
      if (event.key === 'Control' || event.key === 'Meta') Search.prefetch();
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
        onPointerEnter={Search.prefetch}
        onFocus={Search.prefetch}
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
      {open && (
        <DeskDialog title="Search the desk" onClose={close} wide>
          <Search.View screens={screens} onClose={close} />
        </DeskDialog>
      )}
    </>
  );
}
