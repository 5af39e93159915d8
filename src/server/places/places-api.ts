import { Hono } from 'hono';
import { placeQuerySchema } from '../../contract/places/place.ts';
import { readQuery } from '../http/read-input.ts';
import type { Gazetteer } from './gazetteer.ts';

const MOST_OFFERED = 8;

/** Cities to choose from while somebody types one. */
export const placesApi = (places: Gazetteer) =>
  new Hono().get('/', (c) => {
    const { country, q } = readQuery(c, placeQuerySchema);
    return c.json(places.startingWith(country, q, MOST_OFFERED));
  });
