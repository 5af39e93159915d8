import { Hono } from 'hono';
import { placeQuerySchema } from '../../contract/places/place.ts';
import { readQuery } from '../http/read-input.ts';
import type { Gazetteer } from './gazetteer.ts';

const MAX_SUGGESTIONS = 8;

/** City suggestions while the reader types. */
export const placesApi = (places: Gazetteer) =>
  new Hono().get('/', (c) => {
    const { country, q } = readQuery(c, placeQuerySchema);
    return c.json(places.startingWith(country, q, MAX_SUGGESTIONS));
  });
