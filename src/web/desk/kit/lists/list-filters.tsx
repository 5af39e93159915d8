import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';
import type { List } from './use-list.ts';

const ShownList = createContext<List | undefined>(undefined);
const TYPING_PAUSE_MS = 300;

interface Props {
  list: List;
  label: string;
  /** What can be searched for. */
  hint?: string;
  children?: ReactNode;
}

/** The search and the filters of a list. Choosing applies at once, typing after a short pause. */
export function ListFilters({ list, label, hint, children }: Props) {
  return (
    <ShownList value={list}>
      <search
        aria-label={label}
        className="mb-3 grid grid-cols-2 gap-3 *:min-w-0 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]"
      >
        <div className="col-span-2 sm:col-span-3 xl:col-span-2">
          <SearchField list={list} hint={hint} />
        </div>
        {children}
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
      type="search"
      value={typed}
      {...(hint && { placeholder: hint })}
      onText={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        const apply = () => list.set({ search: text.trim() }, { replace: chosen !== '' });
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

/** One filter inside ListFilters. */
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
