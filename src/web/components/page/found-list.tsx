import type { ReactNode } from 'react';
import type { Place } from '../../../contract/places/place.ts';
import { filterAddress, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { FOUND_ANCHOR } from './found-anchor.ts';
import { UnderstoodPlace } from './understood-place.tsx';

interface Props {
  /** The page the list is on, such as `/events`. */
  path: string;
  filter: Record<string, string | undefined>;
  found: {
    total: number;
    next: string | null;
    place: Place | null;
    otherPlaces: readonly Place[];
  };
  words: { one: string; many: string };
  /** The filters in use, under the heading. */
  chips: ReactNode;
  /** Where nothing was found. */
  nothing: ReactNode;
  children: ReactNode;
}

/** How many a filter found, what was found, and the way to the rest of it. */
export function FoundList({ path, filter, found, words, chips, nothing, children }: Props) {
  const at = (after: string | undefined) =>
    `${path}?${filterAddress({ ...filter, after })}#${FOUND_ANCHOR}`;
  return (
    <>
      <h2 id={FOUND_ANCHOR} className="mt-5 text-2xl sm:mt-8">
        {headingOf(filter, found, words)}
      </h2>
      <UnderstoodPlace path={path} filter={filter} found={found} />
      {chips}
      {found.total === 0 && nothing}
      {children}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {filter.after && (
          <a href={at(undefined)} className="button button-plain">
            First page
          </a>
        )}
        {found.next && (
          <a href={at(found.next)} className="button button-plain">
            Next page
          </a>
        )}
      </nav>
    </>
  );
}

function headingOf(
  { near, within = USUAL_DISTANCE }: Props['filter'],
  { total, place }: Props['found'],
  { one, many }: Props['words'],
): string {
  const count = total === 1 ? one : `${writeCount(total)} ${many}`;
  if (!near || !place) return count;
  return place.reach
    ? `${count} in and around ${place.name}`
    : `${count} within ${within} km of ${place.name}`;
}
