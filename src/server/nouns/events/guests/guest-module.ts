import { HOUR, MINUTE } from '../../../../contract/durations.ts';
import { GUEST } from '../../../../contract/events/guest.ts';
import type { NounModule } from '../../submissions/noun-module.ts';
import { guestPersonalData, guestStore } from './guest-store.ts';
import { fillFreeSeats } from './guests.ts';

export const guestModule: NounModule = {
  tables: [{ table: 'event_guest', file: 'event-guests', about: 'guests of events' }],
  fields: GUEST,
  personal: [guestPersonalData],
  jobs(deps) {
    const guests = guestStore(deps.database);
    return [
      { name: 'places at events', intervalMs: MINUTE, run: () => fillFreeSeats(deps) },
      { name: 'forget guests', intervalMs: HOUR, run: () => guests.forgetOld(deps.now()) },
    ];
  },
};
