import { HOUR, MINUTE } from '../../../contract/durations.ts';
import { EVENT_ALERT } from '../../../contract/events/event-alert.ts';
import type { NounModule } from '../submissions/noun-module.ts';
import {
  eventAlertPersonalData,
  forgetEndedEventAlerts,
  notifyEventAlerts,
} from './event-alerts.ts';

/** 'Email me when one is near'. */
export const eventAlertModule: NounModule = {
  tables: [
    {
      table: 'event_alert',
      file: 'event-alerts',
      about: 'who wants to know of events near a place',
    },
  ],
  fields: EVENT_ALERT,
  personal: [eventAlertPersonalData],
  jobs: (deps) => [
    { name: 'events near readers', intervalMs: 5 * MINUTE, run: () => notifyEventAlerts(deps) },
    {
      name: 'forget ended event alerts',
      intervalMs: HOUR,
      run: () => forgetEndedEventAlerts(deps),
    },
  ],
};
