import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  useContext,
  useSyncExternalStore,
} from 'react';

/** Pages are exchanged in place. The address is the whole state, and links are links all the same. */

interface Address {
  pathname: string;
  search: string;
}

/**
 * On the server: the address that was asked for. In a browser every part of the page is as its address
 * has it, also those that were exchanged before React came to them.
 */
export const AskedFor = createContext<Address | undefined>(undefined);

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
  const asked = useContext(AskedFor);
  return useSyncExternalStore(
    follow,
    () => location[part],
    () => (asked ?? location)[part],
  );
}

export const usePath = () => useAddress('pathname');

/** `?category=Sports`, or nothing. */
export const useSearch = () => useAddress('search');

/** To another page of ours. Whoever wants a new tab or window gets it from the browser. */
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
