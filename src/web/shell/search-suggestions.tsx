import { KIND_NAMES } from '../data/chosen.ts';
import type { SuggestionState } from './use-suggestions.ts';

interface Props {
  id: string;
  state: SuggestionState;
  onOpen: (url: string) => void;
}

/** The list under the box. Focus stays in the box; the arrow keys move through this. */
export function SearchSuggestions({ id, state, onOpen }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!state.isOpen}
      className="absolute inset-x-0 top-full z-40 min-w-64 border border-quiet bg-paper"
    >
      {state.items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and hears the keys
        <div
          key={item.url + item.title}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === state.active}
          className={`cursor-pointer border-b border-rule px-3 py-2 last:border-b-0 ${place === state.active ? 'bg-ink text-paper' : 'hover:bg-raised'}`}
          // Before the box loses the focus, and with it this list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onOpen(item.url)}
        >
          <span className="block leading-snug">{item.title}</span>
          <span className="text-xs opacity-75">{KIND_NAMES[item.kind]}</span>
        </div>
      ))}
    </div>
  );
}
