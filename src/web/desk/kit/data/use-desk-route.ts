import { useSearch } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { matchDeskPath } from '../../../../domain/desk/desk-path.ts';

/**
 * What the address opens. An entry that is opened from a list keeps the list's filters in the query, so
 * that closing it leads back to the same list.
 *
 * @example
 * const { route, hrefOf } = useDeskRoute();
 * if (route?.name === 'imports/import') return <ImportReport id={route.params.id} />;
 * return <Link href={hrefOf(deskPath('imports/import', { id }))}>…</Link>;
 */
export function useDeskRoute() {
  const search = useSearch();
  return {
    /** Undefined for an address that the desk doesn't have. */
    route: matchDeskPath(usePathname()),
    /** The address with the filters of this screen's list. */
    hrefOf: (path: string) => (search ? `${path}?${search}` : path),
  };
}

/** Opens or closes something on the same screen, with the filters as they are by then. */
export const openHere = (path: string, options: { replace?: boolean } = {}) =>
  navigate(path + location.search, options);
