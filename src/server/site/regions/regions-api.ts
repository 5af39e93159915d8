import { Hono } from 'hono';
import { CALENDAR_LIMITS, DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import type { RegionView } from '../../../contract/regions/region.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import {
  GHANA_REGIONS,
  type GhanaRegion,
  isInRegion,
} from '../../../domain/places/ghana-regions.ts';
import { regionNames, regionOfSlug, regionSlug } from '../../../domain/places/region-names.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { BusinessStore } from '../../nouns/directory/business-store.ts';
import { withOpening } from '../../nouns/directory/opening-times.ts';
import type { WhatsOn } from '../../nouns/events/whats-on.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import type { StoryStore } from '../../nouns/live-news/store/story-store.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { regionNews } from './region-news.ts';

interface RegionsApiDeps {
  businesses: BusinessStore;
  stories: StoryStore;
  calendar: WhatsOn;
  facts: Pick<FactStore, 'almanac'>;
  now: () => Date;
}

const MAX_STORIES = 12;
const MAX_EVENTS = 6;

/** A region's news, events and festivals, found by the names of its towns. */
export function regionsApi({ businesses, stories, calendar, facts, now }: RegionsApiDeps) {
  async function view(region: GhanaRegion): Promise<RegionView> {
    const names = regionNames(region);
    const today = dayOf(now());
    const [news, ahead, { festivals }, listings] = await Promise.all([
      regionNews(stories, region, MAX_STORIES),
      calendar.list({ from: today, limit: CALENDAR_LIMITS.maxListSize }, now()),
      facts.almanac(),
      businesses.list({ region: region.listedAs, limit: DIRECTORY_LIMITS.maxListSize }),
    ]);
    const here = ahead.filter((event) => event.country === 'GH' && names.test(eventPlace(event)));
    const soonest = (areFunerals: boolean) =>
      here.filter(({ kind }) => (kind === 'funeral') === areFunerals).slice(0, MAX_EVENTS);
    const events = soonest(false);
    const announced = festivals
      .filter(({ rule, place, name }) => {
        const dated = events.some(({ title }) => title.startsWith(name));
        return rule === null && !dated && names.test(place);
      })
      .map(({ name, place, dating }) => ({ name, place, dating }));
    const shown = listings
      .filter((business) => isInRegion(region, business))
      .slice(0, DIRECTORY_LIMITS.pageSize);
    return {
      name: region.name,
      capital: region.capital,
      news,
      events,
      funerals: soonest(true),
      announced,
      businesses: await withOpening(shown, facts, now()),
    };
  }

  return new Hono()
    .get('/', async (c) => {
      const towns = await businesses.townCounts();
      const countIn = (region: GhanaRegion) =>
        towns.reduce((sum, town) => sum + (isInRegion(region, town) ? town.count : 0), 0);
      return c.json(
        GHANA_REGIONS.map((region) => ({
          id: regionSlug(region),
          name: region.name,
          capital: region.capital,
          businesses: countIn(region),
        })),
      );
    })
    .get('/:id', async (c) => {
      const region = regionOfSlug(c.req.param('id').toLowerCase());
      if (!region) {
        throw new ProblemError(404, 'There is no such region. Use the form /upper-east.');
      }
      return c.json(await view(region));
    });
}
