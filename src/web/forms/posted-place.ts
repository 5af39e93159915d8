import type { PostedForm } from '../../contract/forms/posted-form.ts';
import type { PlaceQuestion } from '../../contract/places/place.ts';
import { query } from '../data/query.ts';
import { usePageData } from '../page/page-data.ts';
import { postedText, usePosted } from './posted.ts';

/** What to ask about the city of a form that was posted without scripts. */
export const postedPlace = (posted: PostedForm | undefined) =>
  query(
    '/places/question',
    {
      country: postedText(posted, 'country'),
      city: postedText(posted, 'city'),
      place: postedText(posted, 'place'),
    },
    { optional: true },
  );

/** The same for the island of the form that posts to `action`. Server only. */
export const usePostedPlace = (action: string): PlaceQuestion | undefined =>
  usePageData(postedPlace(usePosted(action))).data;
