import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { regionOfSlug } from '../../../domain/places/region-names.ts';
import { businesses } from '../../data/queries.ts';
import { type AnyQuery, query } from '../../data/query.ts';

export const regionById = (id: string) => query('/regions/{id}', { id });

/** Listings are sorted by the regions of before 2019. */
export const listingsIn = (listedAs: string) =>
  businesses({ category: '', region: listedAs, search: '' }, DIRECTORY_LIMITS.pageSize);

export function regionQueries(id: string): AnyQuery[] {
  const region = regionOfSlug(id);
  return [regionById(id), ...(region ? [listingsIn(region.listedAs)] : [])];
}
