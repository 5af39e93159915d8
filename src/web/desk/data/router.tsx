import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';

/** Pages change without a reload. The address is the only state, and links stay real links. */

interface Address {
  pathname: string;
  search: string;
}

/**
 * On the server: the address of the request. In a browser the address bar decides, also for parts that
 * were exchanged before React took them over.
 */
export const RequestedAddress = createContext<Address | undefined>(undefined);

const listeners = new Set<() => void>();

function follow(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function navigate(to: string, { replace = false } = {}) {
  if (replace) history.replaceState(history.state, '', to);
  else history.pushState(null, '', to);
  for (const listener of listeners) listener();
}

function useAddress<Part extends keyof Address>(part: Part): string {
  const requested = useContext(RequestedAddress);
  return useSyncExternalStore(
    follow,
    () => location[part],
    () => (requested ?? location)[part],
  );
}

export const usePath = () => useAddress('pathname');

/** `?category=Sports`, or nothing. */
export const useSearch = () => useAddress('search');

/**
 * As it was when the component was first drawn: for a part that keeps its own choice from then on. The
 * choice of another part changes the address too, and must not make every part be drawn again.
 */
export function useFirstSearch(): string {
  const requested = useContext(RequestedAddress);
  const [search] = useState(() => (requested ?? location).search);
  return search;
}

/** A link within the site. A click for a new tab or window is left to the browser. */
export function Link({ href = '', onClick, ...rest }: ComponentProps<'a'>) {
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  }
  return <a href={href} onClick={go} {...rest} />;
}
