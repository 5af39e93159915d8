import type { FormEvent } from 'react';
import { useLocation } from 'wouter';

/** A plain GET form: it works before, and without, JavaScript. */
export function SearchBox({ className, onSearch }: { className: string; onSearch?: () => void }) {
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!text) return;
    navigate(`/search?q=${encodeURIComponent(text)}`);
    onSearch?.();
  }

  return (
    <search className={className}>
      <form action="/search" method="get" onSubmit={search} className="flex">
        <input
          type="search"
          name="q"
          required
          maxLength={200}
          className="field min-w-0 border-r-0"
          placeholder="Search"
          aria-label="Search the site"
          autoComplete="off"
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
    </search>
  );
}
