import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isFocusNowhere } from '../../../focus/give-back-focus.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { FindResults } from './find-results.tsx';
import type { FindScreen, FoundLine } from './screen-matches.ts';
import { goTo, useFound } from './use-found.ts';

/** The button of the desk's search, which Ctrl+K opens as well. */
export function DeskFind({ screens }: { screens: readonly FindScreen[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
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

/** The search over the whole desk: type, choose with the arrow keys, open with Enter. */
function FindDialog({ screens, onClose }: { screens: readonly FindScreen[]; onClose: () => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { groups, status } = useFound(words, screens);
  const lines = groups.flatMap(({ lines }) => lines);
  const last = lines.length - 1;
  const chosen = lines[active];
  const optionId = (index: number) => `${id}-${index}`;

  function open({ href, control }: FoundLine) {
    // The dialog gives the focus back first, and the screen then takes it.
    flushSync(onClose);
    if (control) return goTo(control);
    const before = document.activeElement;
    navigate(href);
    requestAnimationFrame(() => {
      const isTaken = !isFocusNowhere() && document.activeElement !== before;
      if (!isTaken) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    });
  }

  function press(event: KeyboardEvent) {
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 5),
      PageUp: Math.max(0, active - 5),
    }[event.key];
    if (event.key === 'Enter' && chosen) open(chosen);
    else if (next === undefined || last < 0) return;
    else {
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  }

  return (
    <DeskDialog title="Search the desk" onClose={onClose} wide>
      <div className="flex gap-2">
        <input
          data-first=""
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label="Search people, entries, articles, news, facts, settings, screens and fields"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(active)}
          autoComplete="off"
          maxLength={100}
          className="field min-w-0"
          placeholder="A name, an address or words"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <Button onClick={onClose}>Close</Button>
      </div>
      <p role="status" className="my-2 min-h-6 text-sm text-quiet">
        {status}
      </p>
      <FindResults
        id={`${id}-list`}
        groups={groups}
        chosen={active}
        optionId={optionId}
        onOpen={open}
      />
    </DeskDialog>
  );
}
