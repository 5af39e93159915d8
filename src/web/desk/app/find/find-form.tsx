import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { isFocusNowhere } from '../../../focus/give-back-focus.ts';
import { Button } from '../../kit/layout/controls.tsx';
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
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="h-[50vh] overflow-y-auto">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box can't hold a fieldset
          <div key={group.title} role="group" aria-label={group.title} className="mb-2">
            <p aria-hidden="true" className="border-b border-rule text-sm text-quiet">
              {group.title}
            </p>
            {group.lines.map((line) => (
              <Option
                key={optionId(lines.indexOf(line))}
                id={optionId(lines.indexOf(line))}
                line={line}
                isChosen={line === chosen}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  line: FoundLine;
  isChosen: boolean;
  onOpen: (line: FoundLine) => void;
}

function Option({ id, line, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-2 py-2 ${isChosen ? 'bg-ink text-paper' : 'hover:bg-raised'}`}
      onClick={() => onOpen(line)}
    >
      <span className="min-w-0 font-semibold break-words">{line.title}</span>{' '}
      <span className={`min-w-0 text-sm break-words ${isChosen ? '' : 'text-quiet'}`}>
        {line.detail}
      </span>
    </div>
  );
}
