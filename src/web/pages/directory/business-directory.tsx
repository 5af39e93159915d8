import { useState } from 'react';
import type { BusinessFacets } from '../../../contract/directory/business.ts';
import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { type HomeChoices, rememberChoice } from '../../data/home-choices.ts';
import { businesses, type DirectoryFilter } from '../../data/queries.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';
import { DIRECTORY_ANCHOR, DirectoryFilters } from './directory-filters.tsx';
import { DirectoryListings } from './directory-listings.tsx';
import type { ListedBusiness } from './listed-business.ts';

interface Props {
  /** The filter that is used first, and what it finds. */
  filter: DirectoryFilter;
  listings: ListedBusiness[] | undefined;
  facets: BusinessFacets | undefined;
  choices: HomeChoices;
}

/** Island: the directory of the home page, filtered as the reader chooses. */
export function BusinessDirectory({ filter: firstFilter, listings, facets, choices }: Props) {
  const [filter, setFilter] = useState(firstFilter);
  const answer = useAnswer<ListedBusiness[]>(
    businesses(filter, DIRECTORY_LIMITS.pageSize),
    listings,
  );

  function choose(change: Partial<DirectoryFilter>) {
    const next = { ...filter, ...change };
    setFilter(next);
    const { category: trade, region, search: find } = next;
    rememberChoice({ trade, region, find }, DIRECTORY_ANCHOR);
  }

  return (
    <>
      <DirectoryFilters filter={filter} facets={facets} choices={choices} onChoose={choose} />
      <div {...useHeldHeight(answer.isPending)}>
        <DirectoryListings filter={filter} answer={answer} onRetry={answer.retry} />
      </div>
    </>
  );
}
