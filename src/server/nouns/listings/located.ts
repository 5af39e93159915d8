import type { ColumnsOf, Description, Values } from '../../../contract/forms/description.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import {
  editedPlace,
  PLACE_EDITS,
  type PlaceChanges,
  type PlaceColumns,
  placeFields,
} from '../../platform/places/listing-place.ts';
import type { TypedPlace } from '../../platform/places/place-question.ts';
import { placeColumns, positionOf } from '../../platform/places/position-columns.ts';
import { settlePlace } from '../../platform/places/settle-place.ts';

/** Listings with a city and a country, which the gazetteer places on the map. */

/** What an edit at the desk does to their place. */
export const LOCATED = {
  schemas: PLACE_EDITS,
  fieldsAfter: (row: PlaceColumns, places: Gazetteer) => ({ country: placeFields(row, places) }),
  columns: (before: PlaceColumns, changes: PlaceChanges, places: Gazetteer) =>
    placeColumns(editedPlace(before, changes, places)),
};

/** The columns of what was sent in. Throws where several cities have that name. */
export function locatedColumns<D extends Description>(
  fields: D,
  submission: Values<D> & TypedPlace & { timeZone?: string },
  places: Gazetteer,
): ColumnsOf<D> & ReturnType<typeof placeColumns> {
  const settled = settlePlace(submission, places);
  return { ...toColumns(fields, { ...submission, ...settled }), ...placeColumns(settled) };
}

/** What readers get of their place. */
export const locatedAnswer = (row: PlaceColumns) => ({
  countryName: countryName(row.country),
  position: positionOf(row),
});
