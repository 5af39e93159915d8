import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import type { Alternative } from '../../../contract/directory/business-search.ts';
import { countryName } from '../../../contract/places/countries.ts';
import type { Place } from '../../../contract/places/place.ts';

type FilterName = keyof BusinessSearch;

/** Each filter that is set, in the order of the form. */
export function filterChips(
  filter: BusinessSearch,
): { shown: string; fields: readonly FilterName[] }[] {
  const { q, category, language, delivers, region, country, near, within, open } = filter;
  const chips: [shown: string | undefined, ...fields: FilterName[]][] = [
    [q && `“${q}”`, 'q'],
    [category, 'category'],
    [language, 'language'],
    [delivers && 'Delivers', 'delivers'],
    [region, 'region'],
    [country && countryName(country), 'country'],
    [near && (within ? `Within ${within} km of ${near}` : `Near ${near}`), 'near', 'within'],
    [open && 'Open now', 'open'],
  ];
  return chips.flatMap(([shown, ...fields]) => (shown ? [{ shown, fields }] : []));
}

/**
 * What a list of alternatives holds.
 *
 * @example 'Hospitality, nearest to London first'
 */
export function alternativeTitle(
  filter: BusinessSearch,
  { without }: Pick<Alternative, 'without'>,
  place: Place | null,
): string {
  const remaining = { ...filter, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  const trade = remaining.category ?? 'Other businesses';
  const subject = remaining.q
    ? `“${remaining.q}”${remaining.category ? ` in ${remaining.category}` : ''}`
    : trade;
  const closed =
    filter.open && !remaining.open && remaining.q === filter.q ? ', whether open or not' : '';
  return subject + whereWords(filter, remaining, place) + closed;
}

function whereWords(
  filter: BusinessSearch,
  remaining: BusinessSearch,
  place: Place | null,
): string {
  if (filter.near && place) {
    return remaining.near ? ` near ${place.name}` : `, nearest to ${place.name} first`;
  }
  if (remaining.region) return ` in ${remaining.region}`;
  if (remaining.country) return ` in ${countryName(remaining.country)}`;
  return filter.region || filter.country ? ' elsewhere' : '';
}
