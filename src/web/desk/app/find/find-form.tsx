import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { isFocusNowhere } from '../../../focus/give-back-focus.ts';
import { Button } from '../../kit/layout/button.tsx';
import { FindResults } from './find-results.tsx';
import type { FindScreen, FoundLine } from './screen-matches.ts';
import { goTo, useFound } from './use-found.ts';

interface Props {
  screens: readonly FindScreen[];
  onClose: () => void;
}

/** The search over the whole desk: type, choose with the arrow keys, open with Enter. */
export function FindForm({ screens, onClose }: Props) {
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
    <>
      <div className="flex gap-2">
        <input
          ref={focusWhenShown}
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
    </>
  );
}
