import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** What is open on a screen is a parameter of the address, so that other screens can link to it. */
export function useUrlParam(name: string) {
  const search = new URLSearchParams(useSearch());
  return {
    open: search.get(name) ?? undefined,
    hrefOf(value: string) {
      const next = new URLSearchParams(search);
      next.set(name, value);
      return `/admin?${next}`;
    },
    close: () => leave(false),
    /** Closes it without a new entry in the browser's history. */
    forget: () => leave(true),
  };

  /** From the address as it is now: a call may have taken a while. */
  function leave(replace: boolean) {
    const next = new URLSearchParams(location.search);
    if (!next.has(name)) return;
    next.delete(name);
    navigate(`/admin?${next}`, { replace });
  }
}
