import { Hono } from 'hono';
import { placeQuerySchema, placeQuestionQuerySchema } from '../../../contract/places/place.ts';
import { readQuery } from '../http/calls.ts';
import type { Gazetteer } from './gazetteer.ts';
import { placeQuestion } from './place-question.ts';

const MAX_SUGGESTIONS = 8;

/** City suggestions while the reader types, and what a form asks about a city. */
export const placesApi = (places: Gazetteer) =>
  new Hono()
    .get('/', (c) => {
      const { country, q } = readQuery(c, placeQuerySchema);
      return c.json(places.startingWith(country, q, MAX_SUGGESTIONS));
    })
    .get('/question', (c) => c.json(placeQuestion(readQuery(c, placeQuestionQuerySchema), places)));
