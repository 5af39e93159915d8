import { Hono } from 'hono';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import {
  eventFormSchema,
  eventQuerySchema,
  eventSubmissionSchema,
} from '../../../contract/events/event.ts';
import { eventSearchSchema } from '../../../contract/events/event-search.ts';
import type { GuestCount } from '../../../contract/events/guest.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { toEventSubmission } from '../../../domain/events/event-submission.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import { checked, ProblemError, readJson, readQuery } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import { listingModule } from '../listings/listing-module.ts';
import { fieldsOf, intake, type TakeIn } from '../submissions/intake.ts';
import { calendarApi } from './calendar-api.ts';
import { eventChanges } from './event-changes.ts';
import { eventChangesDesk } from './event-changes-desk.ts';
import { eventListing, eventPhotos } from './event-listing.ts';
import { eventReceived } from './event-mails.ts';
import { columnsOf } from './event-row.ts';
import { eventStore } from './event-store.ts';
import { type FindEvents, findEvents } from './find-events.ts';
import { guestCountOf } from './guests/guests.ts';
import { placeEvent } from './place-event.ts';
import { searchableEvents } from './searchable-events.ts';
import { rollSeries } from './series/series-store.ts';
import { type WhatsOn, whatsOn, withoutRevision } from './whats-on.ts';

/** The alt text of its picture. */
const PHOTO_ALTS = PHOTO_FIELDS.event.map(altField);

const eventIntake = intake({
  name: 'event',
  schema: eventSubmissionSchema,
  wordsOf: ({ title, description, contactEmail, website, ticketUrl }) => ({
    title,
    text: description,
    email: contactEmail,
    website: [website, ticketUrl].filter(Boolean).join(' '),
  }),
  htmlForm: {
    action: '/event-submission',
    fields: [...fieldsOf(eventFormSchema), ...PHOTO_ALTS],
    toCall: (values) => ({
      ...toEventSubmission(checked(eventFormSchema, values)),
      ...Object.fromEntries(PHOTO_ALTS.map((name) => [name, values[name]])),
    }),
    takesFiles: true,
  },
  store({ database, places, now }) {
    const events = eventListing.open(database);
    return async (submission, arrival, { body, files }) => {
      const placed = placeEvent(submission, places, now());
      const photos = await readPhotos(PHOTO_FIELDS.event, files, body);
      await events.submit(
        { ...columnsOf(placed, arrival.now), photos: photosColumn(photos) },
        arrival,
        eventReceived(placed, arrival.key),
        (query, id) => insertPhotos(query, 'event', id, photos),
      );
    };
  },
});

const MAX_SITEMAP_PAGES = 20_000;
const YEAR_MS = 365 * DAY;

export const eventModule = listingModule(eventListing, {
  tables: [
    { table: 'event', file: 'events', about: 'events' },
    { table: 'event_occurrence', file: 'event-dates', about: 'dates of events that repeat' },
    { table: 'event_photo', file: 'event-photos', about: 'event photos (WebP, base64)' },
  ],
  intake: eventIntake,
  photos: eventPhotos,
  search: searchableEvents,
  async sitemap(database, now) {
    const from = now.toISOString();
    const to = new Date(now.getTime() + YEAR_MS).toISOString();
    const planned = await eventStore(database).between({ from, to, limit: MAX_SITEMAP_PAGES });
    return planned
      .filter(({ isSample, startDate }) => !isSample && isMoment(startDate))
      .map(({ id, revision }) => ({ path: `/event/${id}`, changed: revision.updatedAt }));
  },
  published: ({ database, siteUrl, signer }) => ({
    count: eventChanges(database, siteUrl, signer).countUpcoming,
  }),
  calls(deps) {
    const { database, facts, now } = deps;
    const calendar = whatsOn(eventStore(database), facts);
    const finder = findEvents(deps);
    const countGuests = (id: string) => guestCountOf(database, id, now());
    return new Hono()
      .route('/events', eventsApi({ ...deps, calendar, finder, countGuests }))
      .route('/calendar', calendarApi({ ...deps, calendar, finder }));
  },
  deskCalls: (deps) => deskRoutes().route('/events', eventChangesDesk(deps)),
  jobs: ({ database, now }) => [
    {
      name: 'events that happen again',
      intervalMs: MINUTE,
      run: () => rollSeries(database, now()),
    },
  ],
});

interface EventsApiDeps {
  calendar: WhatsOn;
  finder: FindEvents;
  takeIn: TakeIn;
  countGuests: (id: string) => Promise<GuestCount | null>;
  now: () => Date;
}

function eventsApi({ calendar, finder, takeIn, countGuests, now }: EventsApiDeps) {
  return new Hono()
    .get('/', async (c) => c.json(await calendar.list(readQuery(c, eventQuerySchema), now())))
    .get('/find', async (c) => c.json(await finder.search(readQuery(c, eventSearchSchema))))
    .get('/facets', async (c) => c.json(await finder.facets()))
    .get('/:id', async (c) => {
      const event = await calendar.find(c.req.param('id'));
      if (!event) throw new ProblemError(404, "The event you're looking for doesn't exist.");
      return c.json({ ...withoutRevision(event), guests: await countGuests(event.id) });
    })
    .post('/', async (c) => {
      await takeIn(c, () => readJson(c));
      return c.json({ message: 'Event submitted successfully!' }, 201);
    });
}
