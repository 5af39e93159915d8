import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { deskPath, type PlainRouteName } from '../../../../domain/desk/desk-path.ts';

export type List = ReturnType<typeof useList>;
type Values = Readonly<Record<string, string>>;

/**
 * The search, filters, sorting and page of a list, which are all in the address: Back and a reload
 * bring them back, and a list can be linked to. `route` is where the list is when nothing on it is
 * open. `defaults` names every filter with its first choice; search and sorting need not be named.
 *
 * @example
 * const list = useList('facts', { state: '' });
 * const query = useQuery(deskFacts({ ...list.query, page: list.page }));
 */
export function useList(route: PlainRouteName, defaults: Values = {}) {
  const address = new URLSearchParams(useSearch());
  const names: Values = { search: '', sort: '', ...defaults };
  const values = Object.fromEntries(
    Object.entries(names).map(([name, first]) => [name, address.get(name) ?? first]),
  );

  /** The list with other choices, which starts at the first page unless they name one. */
  function hrefOf(change: Values, from = address): string {
    const next = new URLSearchParams(from);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value === (names[name] ?? '')) next.delete(name);
      else next.set(name, value);
    }
    return deskPath(route, {}, Object.fromEntries(next));
  }

  return {
    /** Every choice, `search` among them; empty where nothing is chosen. */
    values,
    /** What is chosen, as the server is asked. */
    query: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** Whether anything is chosen that leaves entries out. */
    isFiltered: Object.entries(names).some(
      ([name, first]) => name !== 'sort' && values[name] !== first,
    ),
    hrefOf: (change: Values) => hrefOf(change),
    /** From the address as it is now: typing is applied after a pause. */
    set: (change: Values, { replace = false } = {}) =>
      navigate(hrefOf(change, new URLSearchParams(location.search)), { replace }),
    clear: () => navigate(hrefOf(names)),
    toPage: (page: number) => navigate(hrefOf(page > 1 ? { page: String(page) } : {})),
  };
}
