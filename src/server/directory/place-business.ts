import { ABROAD } from '../../contract/catalogues.ts';
import type { BusinessSubmission } from '../../contract/directory/business.ts';
import { WHATSAPP_NEEDS_A_MOBILE } from '../../contract/directory/business-fields.ts';
import { HOME_COUNTRY } from '../../contract/places/countries.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { mobileNumber } from '../places/phone-number.ts';
import type { PlacedBusiness } from './business-rows.ts';

/** Businesses abroad share one region; the form for Ghana has no country field. */
export function placeBusiness(submission: BusinessSubmission, places: Gazetteer): PlacedBusiness {
  const abroad = submission.country !== HOME_COUNTRY;
  if (!abroad && submission.region === ABROAD) {
    throw new ProblemError(422, 'Some fields need another look.', {
      country: ['Please select the country it is in'],
    });
  }
  return {
    ...submission,
    whatsapp: whatsAppNumber(submission),
    ...(abroad && { region: ABROAD, ghanaPostGps: '' }),
    ...locationOf(submission, places),
  };
}

/** In E.164, so that a listing that moves abroad keeps its number. */
export function whatsAppNumber({
  whatsapp,
  country,
}: Pick<BusinessSubmission, 'whatsapp' | 'country'>): string {
  const number = mobileNumber(whatsapp, country);
  if (whatsapp && !number) {
    throw new ProblemError(422, 'Some fields need another look.', {
      whatsapp: [WHATSAPP_NEEDS_A_MOBILE],
    });
  }
  return number ?? '';
}

/** Coordinates and time zone of the city; of an unknown city, the zone of the largest city. */
export function locationOf(
  { country, city }: Pick<BusinessSubmission, 'country' | 'city'>,
  places: Gazetteer,
) {
  const match = places.find(country, city);
  return {
    position: match ? { latitude: match.latitude, longitude: match.longitude } : null,
    timeZone: match?.timeZone ?? places.zoneOf(country),
  };
}
