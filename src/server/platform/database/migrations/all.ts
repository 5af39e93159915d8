import { baseline } from './0001-baseline.ts';
import { affairs } from './0005-affairs.ts';
import { eventAlerts } from './0007-event-alerts.ts';
import { funerals } from './0008-funerals.ts';
import { ownTexts } from './0009-own-texts.ts';
import { funeralFollowers } from './0010-funeral-followers.ts';
import { sixteenRegions } from './0011-sixteen-regions.ts';
import { whatWorked } from './0012-what-worked.ts';
import { livePages } from './0013-live-pages.ts';
import { takedowns } from './0014-takedowns.ts';
import { radioStations } from './0015-radio-stations.ts';
import type { Columns, SchemaQuery } from './columns.ts';

export interface Migration {
  name: string;
  up: (query: SchemaQuery, columns: Columns) => Promise<void>;
}

/** What every database that this code can read began with. */
export const BASELINE = '0001-baseline';

/** In the order they run. Released ones are history: change the schema by adding another here. */
export const migrations: readonly Migration[] = [
  { name: BASELINE, up: baseline },
  { name: '0005-affairs', up: affairs },
  { name: '0007-event-alerts', up: eventAlerts },
  { name: '0008-funerals', up: funerals },
  { name: '0009-own-texts', up: ownTexts },
  { name: '0010-funeral-followers', up: funeralFollowers },
  { name: '0011-sixteen-regions', up: sixteenRegions },
  { name: '0012-what-worked', up: whatWorked },
  { name: '0013-live-pages', up: livePages },
  { name: '0014-takedowns', up: takedowns },
  { name: '0015-radio-stations', up: radioStations },
];
