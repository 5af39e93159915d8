import { ABROAD } from '../../../contract/catalogues.ts';
import type { BusinessSubmission } from '../../../contract/directory/business.ts';
import { WHATSAPP_NEEDS_A_MOBILE } from '../../../contract/directory/business-fields.ts';
import { type Country, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { mobileNumber } from '../../platform/places/phone-number.ts';
import { settlePlace } from '../../platform/places/settle-place.ts';
import type { PlacedBusiness } from './business-rows.ts';

/** Businesses abroad share one region; the form for Ghana has no country field. */
export function placeBusiness(
  submission: BusinessSubmission & { timeZone?: string },
  places: Gazetteer,
): PlacedBusiness {
  const { place: _, ...business } = submission;
  const { country, city, position, timeZone } = settlePlace(submission, places);
  if (country === HOME_COUNTRY && submission.region === ABROAD) {
    throw new FieldsError({
      country: ['Please select the country it is in'],
    });
  }
  return {
    ...business,
    country,
    city,
    whatsapp: whatsAppNumber({ ...submission, country }),
    ...inCountry(country),
    position,
    timeZone,
  };
}

/** What a listing has instead of a region and an address of Ghana. */
export const inCountry = (country: Country) =>
  country === HOME_COUNTRY ? {} : { region: ABROAD, ghanaPostGps: '' };

/** In E.164, so that a listing that moves abroad keeps its number. */
export function whatsAppNumber({
  whatsapp,
  country,
}: Pick<BusinessSubmission, 'whatsapp' | 'country'>): string {
  const number = mobileNumber(whatsapp, country);
  if (whatsapp && !number) {
    throw new FieldsError({
      whatsapp: [WHATSAPP_NEEDS_A_MOBILE],
    });
  }
  return number ?? '';
}
