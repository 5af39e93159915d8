import { Hono } from 'hono';
import { type Business, businessQuerySchema } from '../../../contract/directory/business.ts';
import { businessSearchSchema } from '../../../contract/directory/business-search.ts';
import { ratingQuerySchema } from '../../../contract/directory/rating.ts';
import { ProblemError, readJson, readQuery } from '../../platform/http/calls.ts';
import type { FindAnything } from '../../platform/search/find-anything.ts';
import type { TakeIn } from '../submissions/intake.ts';
import type { BusinessStore } from './business-store.ts';
import type { FindBusinesses } from './find-businesses.ts';
import { type Almanac, withOpening } from './opening-times.ts';
import type { RatingStore } from './ratings/rating-store.ts';

const NOT_FOUND = "The business you're looking for doesn't exist.";

interface BusinessesApiDeps {
  businesses: BusinessStore;
  find: FindAnything;
  directory: FindBusinesses;
  ratings: Pick<RatingStore, 'page'>;
  facts: Almanac;
  takeIn: TakeIn;
  now: () => Date;
}

export function businessesApi({
  businesses,
  find,
  directory,
  ratings,
  facts,
  takeIn,
  now,
}: BusinessesApiDeps) {
  const addOpening = <B extends Business | undefined>(listed: readonly B[]) =>
    withOpening(listed, facts, now());
  return new Hono()
    .get('/', async (c) => {
      const { search, category, region, limit } = readQuery(c, businessQuerySchema);
      if (!search)
        return c.json(await addOpening(await businesses.list({ category, region, limit })));
      const facets = [
        ...(category ? [`category:${category}`] : []),
        ...(region ? [`region:${region}`] : []),
      ];
      const moment = now().toISOString();
      const ids = await find.ids({ kind: 'business', q: search, facets, limit, now: moment });
      return c.json(await addOpening(await businesses.several(ids)));
    })
    .get('/find', async (c) => {
      const page = await directory.search(readQuery(c, businessSearchSchema));
      const alternatives = page.alternatives.map(async (each) => ({
        ...each,
        businesses: await addOpening(each.businesses),
      }));
      return c.json({
        ...page,
        businesses: await addOpening(page.businesses),
        alternatives: await Promise.all(alternatives),
      });
    })
    .get('/cities-abroad', async (c) => c.json(await businesses.citiesAbroad()))
    .get('/facets', async (c) => c.json(await businesses.facets()))
    .get('/:id', async (c) => {
      const [business] = await addOpening([await businesses.find(c.req.param('id'))]);
      if (!business) throw new ProblemError(404, NOT_FOUND);
      return c.json(business);
    })
    .get('/:id/reviews', async (c) => {
      const { page } = readQuery(c, ratingQuerySchema);
      const reviews = await ratings.page(c.req.param('id'), page);
      if (!reviews) throw new ProblemError(404, NOT_FOUND);
      return c.json(reviews);
    })
    .post('/', async (c) => {
      await takeIn(c, () => readJson(c));
      return c.json({ message: 'Business listing submitted successfully!' }, 201);
    });
}
