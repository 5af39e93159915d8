import { Hono } from 'hono';
import { CALENDAR_LIMITS } from '../../contract/limits.ts';
import type { RegionView } from '../../contract/regions/region.ts';
import { eventPlace } from '../../domain/events/event-place.ts';
import type { GhanaRegion } from '../../domain/places/ghana-regions.ts';
import { regionNames, regionOfSlug } from '../../domain/places/region-names.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import type { WhatsOn } from '../events/whats-on.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';

interface Parts {
  stories: StoryStore;
  calendar: WhatsOn;
  facts: Pick<FactStore, 'almanac'>;
  now: () => Date;
}

const NEWS = 12;
const EVENTS = 6;

/** A region in all that the site knows: nothing is asked of whoever sent it in, its words tell. */
export function regionsApi({ stories, calendar, facts, now }: Parts) {
  async function view(region: GhanaRegion): Promise<RegionView> {
    const names = regionNames(region);
    const today = dayOf(now());
    const [news, ahead, { festivals }] = await Promise.all([
      stories.list({ list: 'all', limit: NEWS, about: names }),
      calendar.list({ from: today, limit: CALENDAR_LIMITS.maxListSize }, now()),
      facts.almanac(),
    ]);
    const events = ahead
      .filter((event) => event.country === 'GH' && names.test(eventPlace(event)))
      .slice(0, EVENTS);
    const announced = festivals
      .filter(({ rule, place, name }) => {
        const dated = events.some(({ title }) => title.startsWith(name));
        return rule === null && !dated && names.test(place);
      })
      .map(({ name, place, dating }) => ({ name, place, dating }));
    return { name: region.name, capital: region.capital, news, events, announced };
  }

  return new Hono().get('/:id', async (c) => {
    const region = regionOfSlug(c.req.param('id').toLowerCase());
    if (!region)
      throw new ProblemError(404, 'There is no such region. Write it as in /upper-east.');
    return c.json(await view(region));
  });
}
