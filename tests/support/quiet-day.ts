import type { DeskToday } from '../../src/contract/desk/today.ts';

/** A day on which nothing waits and nothing fails. */
export const QUIET_DAY: DeskToday = {
  queue: [],
  reviews: [],
  outlets: [],
  work: [],
  goingOut: [],
  quotes: [],
  facts: [],
  mails: [],
  published: [],
  read: null,
  counts: {
    queue: 0,
    suspect: 0,
    work: 0,
    live: 0,
    newsletter: 0,
    quotes: 0,
    facts: 0,
    outbox: 0,
    published: 0,
  },
  unused: [],
  start: [],
  samples: 0,
  canMail: true,
  hasMailServer: true,
  wrongAddress: null,
  hasController: true,
};
