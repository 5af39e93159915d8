interface Props {
  className: string;
  /** The id of the list of suggestions: two boxes on a page need two. */
  list: string;
  /** The initial text. */
  text?: string;
}

/** A plain GET form. Once it has the focus, frame-script/suggest.ts adds suggestions. */
export function SearchBox({ className, list, text }: Props) {
  return (
    <search className={`relative ${className}`}>
      <form action="/search" method="get" className="flex">
        <input
          type="text"
          enterKeyHint="search"
          name="q"
          required
          className="field min-w-0 border-r-0"
          placeholder="Search"
          aria-label="Search the site"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={list}
          defaultValue={text}
          data-suggest=""
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
      <div
        id={list}
        role="listbox"
        aria-label="Suggestions"
        hidden
        className="absolute inset-x-0 top-full z-40 min-w-64 border border-quiet bg-paper"
      />
    </search>
  );
}
