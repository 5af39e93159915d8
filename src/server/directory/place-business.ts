import { ABROAD } from '../../contract/catalogues.ts';
import type { BusinessSubmission } from '../../contract/directory/business.ts';
import { HOME_COUNTRY } from '../../contract/places/countries.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { PlacedBusiness } from './business-rows.ts';

/** Abroad there is one region for all; at home a country is not asked for. */
export function placeBusiness(given: BusinessSubmission, places: Gazetteer): PlacedBusiness {
  const abroad = given.country !== HOME_COUNTRY;
  if (!abroad && given.region === ABROAD) {
    throw new ProblemError(422, 'Some fields need another look.', {
      country: ['Please select the country it is in'],
    });
  }
  return {
    ...given,
    ...(abroad && { region: ABROAD, ghanaPostGps: '' }),
    ...whereIs(given, places),
  };
}

/** The pin of its city and the clock there; where the city is not known, the country's first. */
export function whereIs(
  { country, city }: Pick<BusinessSubmission, 'country' | 'city'>,
  places: Gazetteer,
) {
  const found = places.find(country, city);
  return {
    position: found ? { latitude: found.latitude, longitude: found.longitude } : null,
    timeZone: found?.timeZone ?? places.zoneOf(country),
  };
}
