import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import type { Suggestion } from '../../contract/search.ts';
import { searchSuggestions } from '../data/queries.ts';

const { suggestAfter } = LIMITS.search;
const NONE: Suggestion[] = [];

export type SuggestionState = ReturnType<typeof useSuggestions>;

/** Titles that fit what is being typed, walked with the arrow keys (WAI-ARIA combobox). */
export function useSuggestions(typed: string, onOpen: (url: string) => void) {
  const asked = useSettled(typed.trim(), suggestAfter);
  const [listening, setListening] = useState(false);
  const [active, setActive] = useState(-1);
  const { data = NONE } = useQuery({
    ...searchSuggestions(asked),
    enabled: listening && asked.length >= 2,
    placeholderData: keepPreviousData,
  });
  const items = asked.length >= 2 ? data : NONE;
  const isOpen = listening && items.length > 0;

  function close() {
    setListening(false);
    setActive(-1);
  }

  function press(event: KeyboardEvent) {
    const chosen = items[active];
    if (!isOpen) {
      if (event.key === 'ArrowDown') setListening(true);
      return;
    }
    if (event.key === 'Escape') {
      // Closes the list and nothing else: the browser would empty the box, the page its menus.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown') setActive((active + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? items.length - 1 : active - 1);
    else if (event.key === 'Enter' && chosen) onOpen(chosen.url);
    else return;
    event.preventDefault();
  }

  return {
    items,
    isOpen,
    active,
    close,
    press,
    /** Something was typed. */
    listen: () => {
      setListening(true);
      setActive(-1);
    },
    activeId: (list: string) => (active >= 0 ? `${list}-${active}` : undefined),
  };
}

/** The value, once it has stood still for so long. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
