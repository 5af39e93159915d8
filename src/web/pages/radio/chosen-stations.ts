import type { PublicStation } from '../../../contract/radio/station.ts';
import { oneOf } from '../../data/chosen.ts';

/** Empty stands for all. */
export interface StationFilter {
  language: string;
  town: string;
}

/** Those that many stations share come first. */
const byFrequency = (values: readonly string[]) =>
  [...new Set(values)].toSorted((one, other) => {
    const count = (value: string) => values.filter((name) => name === value).length;
    return count(other) - count(one) || one.localeCompare(other, 'en');
  });

export const languagesOf = (stations: readonly PublicStation[]) =>
  byFrequency(stations.flatMap(({ languages }) => languages));

export const townsOf = (stations: readonly PublicStation[]) =>
  byFrequency(stations.map(({ town }) => town));

/** `?language=Twi&town=Kumasi`; what isn't offered is ignored. */
export const chosenStations = (
  search: URLSearchParams,
  stations: readonly PublicStation[],
): StationFilter => ({
  language: oneOf(languagesOf(stations), search.get('language')),
  town: oneOf(townsOf(stations), search.get('town')),
});

export function radioPath(filter: StationFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '');
  return chosen.length > 0 ? `/radio?${new URLSearchParams(chosen)}` : '/radio';
}

/** Those that can be heard here come first. */
export const matching = (stations: readonly PublicStation[], { language, town }: StationFilter) =>
  stations
    .filter((station) => language === '' || station.languages.includes(language))
    .filter((station) => town === '' || station.town === town)
    .toSorted((one, other) => rank(one) - rank(other));

const rank = ({ stream, isAnswering }: PublicStation) => (stream ? (isAnswering ? 0 : 1) : 2);
