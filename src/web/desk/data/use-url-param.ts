import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** What is open in a view stands in the address, so that a line elsewhere can lead to it. */
export function usePlace(name: string) {
  const search = new URLSearchParams(useSearch());
  return {
    open: search.get(name) ?? undefined,
    hrefOf(value: string) {
      const next = new URLSearchParams(search);
      next.set(name, value);
      return `/admin?${next}`;
    },
    close() {
      const next = new URLSearchParams(search);
      next.delete(name);
      navigate(`/admin?${next}`);
    },
  };
}
