import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  className: string;
  /** What stands in the box at first. */
  text?: string;
  onSearch?: () => void;
}

/** A plain GET form: it works before, and without, JavaScript. With it, it suggests while typing. */
export function SearchBox({ className, text = '', onSearch }: Props) {
  const [, navigate] = useLocation();
  const listId = useId();
  const [typed, setTyped] = useState(text);
  const suggestions = useSuggestions(typed, open);

  /** Live stories are on their outlets' own sites. */
  function open(url: string) {
    suggestions.close();
    onSearch?.();
    if (url.startsWith('/')) navigate(url);
    else location.assign(url);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted) open(`/search?q=${encodeURIComponent(wanted)}`);
  }

  return (
    <search className={`relative ${className}`}>
      <form action="/search" method="get" onSubmit={search} className="flex">
        <input
          type="text"
          enterKeyHint="search"
          name="q"
          required
          maxLength={200}
          className="field min-w-0 border-r-0"
          placeholder="Search"
          aria-label="Search the site"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.isOpen}
          aria-controls={listId}
          aria-activedescendant={suggestions.isOpen ? suggestions.activeId(listId) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            suggestions.listen();
          }}
          onKeyDown={suggestions.press}
          onBlur={suggestions.close}
        />
        <button type="submit" className="icon-button border border-quiet" aria-label="Search">
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            className="size-5 fill-current"
            aria-hidden="true"
          >
            <path d="M10 2a8 8 0 1 0 4.9 14.3l5.4 5.4 1.4-1.4-5.4-5.4A8 8 0 0 0 10 2zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
          </svg>
        </button>
      </form>
      <SearchSuggestions id={listId} state={suggestions} onOpen={open} />
    </search>
  );
}
