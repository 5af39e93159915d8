import type { Listings } from '../../../../contract/api/listing-calls.ts';
import { decimalOf } from '../../../../contract/forms/amount.ts';
import type { Description, Field } from '../../../../contract/forms/description.ts';
import type { ListingKind } from '../../../../contract/listings.ts';
import { ACCRA } from '../../../../domain/events/event-time.ts';
import { momentAt } from '../../../../domain/time/zoned-time.ts';

/** A listing as readers get it, with the unsaved edits of the desk's form. */
export function withDraft<Listing extends Listings[ListingKind]>(
  fields: Description,
  listing: Listing,
  draft: Readonly<Record<string, string>>,
): Listing {
  const zone = 'timeZone' in listing ? listing.timeZone : ACCRA;
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const value = draft[name];
    if (value === undefined || field.answer === false) return [];
    const answer = answerOf(field, value.trim(), zone);
    return answer === undefined ? [] : [[field.answer ?? name, answer]];
  });
  return { ...listing, ...Object.fromEntries(typed) };
}

/** Undefined for what can't be saved, so that the stored value stays on the screen. */
function answerOf({ control, optional }: Field, value: string, zone: string) {
  if (control === 'words') return value ? value.split(/\s*,\s*/) : [];
  if (value === '' && optional) return null;
  if (control === 'number' || control === 'money') {
    const number = Number(control === 'money' ? decimalOf(value) : value);
    return number >= 0 ? number : undefined;
  }
  if (control === 'moment') {
    return momentAt(value.slice(0, 10), value.slice(11), zone)?.toISOString();
  }
  return value;
}
