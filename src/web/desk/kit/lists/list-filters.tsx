import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath, type PlainRouteName } from '../../../../domain/desk/desk-path.ts';
import { Button, Choice, TextField } from '../layout/controls.tsx';

const ShownList = createContext<List | undefined>(undefined);
const TYPING_PAUSE_MS = 300;

interface Props {
  list: List;
  label: string;
  /** What can be searched for. */
  hint?: string;
  children?: ReactNode;
}

/**
 * The search and the filters of a list, which a phone folds away. Choosing applies at once, typing after
 * a short pause.
 */
export function ListFilters({ list, label, hint, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ShownList value={list}>
      <search
        aria-label={label}
        className="mb-1 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:mb-2 sm:flex sm:flex-wrap"
      >
        {/* Six filters fill a line of their own. */}
        <div className="col-span-2 flex min-w-0 basis-56 gap-2 sm:grow sm:has-[+div>:nth-child(6)]:basis-full">
          <SearchField list={list} hint={hint} />
          {children && (
            <Button
              className="px-3 sm:hidden"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Filters{list.filters > 0 && ` (${list.filters})`}
            </Button>
          )}
        </div>
        <div
          className={`*:min-w-0 sm:*:w-32 sm:has-[>:nth-child(6)]:*:w-24 sm:has-[>:nth-child(6)]:*:grow ${isOpen ? 'contents' : 'hidden sm:contents'}`}
        >
          {children}
        </div>
      </search>
    </ShownList>
  );
}

function SearchField({ list, hint }: { list: List; hint: string | undefined }) {
  const chosen = list.values.search ?? '';
  const [typed, setTyped] = useState(chosen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and a link change the address without a key.
  useEffect(() => setTyped(chosen), [chosen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      label="Search"
      isNamedInside
      type="search"
      value={typed}
      placeholder={hint ?? 'Search'}
      onText={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        const { pathname } = location;
        // Not over what was opened meanwhile.
        const apply = () =>
          location.pathname === pathname &&
          list.set({ search: text.trim() }, { replace: chosen !== '' });
        timer.current = setTimeout(apply, TYPING_PAUSE_MS);
      }}
    />
  );
}

interface FilterProps {
  /** As `useList` and the server call it. */
  name: string;
  label: string;
  options: readonly (string | readonly [value: string, name: string])[];
}

export function Filter({ name, label, options }: FilterProps) {
  const list = useContext(ShownList);
  return (
    <Choice
      label={label}
      options={options}
      value={list?.values[name] ?? ''}
      onChoose={(value) => list?.set({ [name]: value })}
    />
  );
}

/** The order, inside ListFilters: the one that applies unless chosen is not in the address. */
export function SortFilter({ sorts }: { sorts: Sorts }) {
  const options = Object.entries(sorts).map(
    ([name, label], index) => [index === 0 ? '' : name, label] as const,
  );
  return <Filter name="sort" label="Sort" options={options} />;
}

/** A day inside ListFilters. */
export function DayFilter({ name, label }: Omit<FilterProps, 'options'>) {
  const list = useContext(ShownList);
  return (
    <TextField
      label={label}
      type="date"
      value={list?.values[name] ?? ''}
      onText={(day) => list?.set({ [name]: day })}
    />
  );
}

export type List = ReturnType<typeof useList>;
type Values = Readonly<Record<string, string>>;

/**
 * The search, filters, sorting and page of a list, which are all in the address: Back and a reload
 * bring them back, and a list can be linked to. `route` is where the list is when nothing on it is
 * open. `defaults` names every filter with its first choice; search and sorting need not be named.
 *
 * @example
 * const list = useList('facts', { state: '' });
 * const query = useRead('/admin/facts', { ...list.query, page: list.page });
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

  /** Filters that aren't at their first choice. */
  const filters = Object.keys(defaults).filter((name) => values[name] !== defaults[name]).length;

  return {
    /** Of its exported file. */
    name: route.replace('/', '-'),
    /** Every choice, `search` among them; empty where nothing is chosen. */
    values,
    /** What is chosen, as the server is asked. */
    query: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** Whether anything is chosen that leaves entries out. */
    isFiltered: filters > 0 || values.search !== '',
    filters,
    hrefOf: (change: Values) => hrefOf(change),
    /** From the address as it is now: typing is applied after a pause. */
    set: (change: Values, { replace = false } = {}) =>
      navigate(hrefOf(change, new URLSearchParams(location.search)), { replace }),
    clear: () => navigate(hrefOf(names)),
    toPage: (page: number) => navigate(hrefOf(page > 1 ? { page: String(page) } : {})),
  };
}

/** 'Draft (3)', as an option of a filter; just the name until the number is there. */
export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${writeCount(count)})`;
