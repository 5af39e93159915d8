import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  BUSINESS_CATEGORIES,
  DIRECTORY_CATEGORY_FILTERS,
  DIRECTORY_REGION_FILTERS,
  REGIONS,
} from '../../../contract/catalogues.ts';
import type { BusinessFacets } from '../../../contract/directory/business.ts';
import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { OtherChoices } from '../../components/page/other-choices.tsx';
import { cutToSearch } from '../../data/cut-to-search.ts';
import type { HomeChoices } from '../../data/home-choices.ts';
import type { DirectoryFilter } from '../../data/queries.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';

export const DIRECTORY_ANCHOR = 'business';

interface FilterProps {
  filter: DirectoryFilter;
  facets: BusinessFacets | undefined;
  choices: HomeChoices;
  onChoose: (change: Partial<DirectoryFilter>) => void;
}

/** A GET form, so that it works without JavaScript; with it, every change shows at once. */
export function DirectoryFilters({ filter, facets, choices, onChoose }: FilterProps) {
  const [typed, setTyped] = useState(filter.search);
  const box = useRef<HTMLInputElement>(null);
  useTypedEarly(box, typed, setTyped);

  const search = cutToSearch(typed);
  const [isChosen] = useState(Object.values(filter).some(Boolean));

  useEffect(() => {
    if (search === filter.search) return;
    const timer = setTimeout(() => onChoose({ search }), DIRECTORY_LIMITS.searchAfter);
    return () => clearTimeout(timer);
  }, [search, filter.search, onChoose]);

  /** As the fields are: a choice made while the island was hydrating may not be in its state yet. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    onChoose({
      category: text('trade'),
      region: text('region'),
      search: cutToSearch(text('find')),
    });
  }

  return (
    <form
      action={`/#${DIRECTORY_ANCHOR}`}
      method="get"
      onSubmit={submit}
      className="no-print gap-3 border-y border-rule sm:grid sm:grid-cols-[1fr_1fr_auto] sm:py-4 xl:grid-cols-[1fr_1fr_1.4fr_auto]"
    >
      <OtherChoices choices={choices} except={['trade', 'region', 'find']} />
      <details className="marked phone-details" open={isChosen}>
        <summary className="flex min-h-11 items-center gap-2 font-semibold">
          Search and filter
        </summary>
        <div className="phone-details-content grid grid-cols-[1fr_1fr_auto] gap-x-2 gap-y-3 pb-3">
          <Choice
            label="Category"
            name="trade"
            offered={DIRECTORY_CATEGORY_FILTERS}
            further={BUSINESS_CATEGORIES}
            counts={facets?.categories}
            chosen={filter.category}
            onChoose={(category) => onChoose({ category })}
          />
          <Choice
            label="Region"
            name="region"
            offered={DIRECTORY_REGION_FILTERS}
            further={REGIONS}
            counts={facets?.regions}
            chosen={filter.region}
            onChoose={(region) => onChoose({ region })}
          />
          <label className="grid gap-1 text-sm font-semibold max-xl:col-span-2">
            Search businesses
            <input
              ref={box}
              type="search"
              name="find"
              className="field font-normal"
              placeholder="Trade, name or town"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit" className="button button-plain self-end">
            Find
          </button>
        </div>
      </details>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** Always offered; the first entry means all. */
  offered: readonly string[];
  /** Further values, offered only where they have listings. */
  further: readonly string[];
  counts: { name: string; count: number }[] | undefined;
  chosen: string;
  onChoose: (value: string) => void;
}

function Choice(props: ChoiceProps) {
  const countOf = (value: string) => props.counts?.find(({ name }) => name === value)?.count ?? 0;
  const box = useRef<HTMLSelectElement>(null);
  useTypedEarly(box, props.chosen, props.onChoose);
  const [all = '', ...specified] = props.offered;
  const more = props.further.filter(
    (value) => !specified.includes(value) && (countOf(value) > 0 || value === props.chosen),
  );
  return (
    <label className="grid gap-1 text-sm font-semibold max-xl:nth-of-type-[2]:col-span-2">
      {props.label}
      <select
        ref={box}
        name={props.name}
        className="field font-normal"
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {[...specified, ...more].map((value) => (
          <option key={value} value={value}>
            {value}
            {props.counts && ` (${countOf(value)})`}
          </option>
        ))}
      </select>
    </label>
  );
}
