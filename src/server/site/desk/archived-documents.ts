import { SITE } from '../../../contract/site.ts';
import type { EventStore } from '../../nouns/events/event-store.ts';
import { writeCalendar } from '../../nouns/events/write-calendar.ts';
import { writeOpml } from '../../nouns/live-news/desk/outlets-opml.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import { writeSettings } from './archived-settings.ts';
import type { Desk } from './open-desk.ts';

interface DocumentDeps {
  desk: Desk;
  stores: { events: EventStore };
  newsletter: Newsletter;
  siteSettings: SiteSettings;
  siteUrl: string;
  now: () => Date;
}

/** More events than any site has had. */
const MAX_EVENTS = 20_000;

/** The files of the archive that follow a standard of their own. */
export const archivedDocuments = ({ desk, stores, siteUrl, now, ...deps }: DocumentDeps) => ({
  'data/outlets.opml': async () => writeOpml(await desk.live.listedOutlets(), now()),
  'data/events.ics': async () => {
    const span = { from: '1900-01-01', to: '2200-01-01', limit: MAX_EVENTS };
    return writeCalendar(SITE.name, await stores.events.between(span), siteUrl);
  },
  'data/settings.json': () => writeSettings({ desk, ...deps }),
});
