import type { Fact, PrintedFact } from '../../contract/facts/fact.ts';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import { eventDate } from '../events/event-time.ts';

/** Where a fact is listed: under the calendar, under sending money, or under its guide. */
export function groupOf({ page }: Pick<Fact, 'page'>): string {
  if (page.startsWith('/guide/')) return page.slice('/guide/'.length);
  return page === '/today' ? 'calendar' : 'sending';
}

/** A fact as a page prints it: its value in words, whatever the calendar needs of it. */
export function printedFact(fact: Fact): PrintedFact {
  const { kind: _, detail: __, ...printed } = fact;
  return { ...printed, value: valueInWords(fact), group: groupOf(fact) };
}

function valueInWords(fact: Fact): string {
  switch (fact.kind) {
    case 'law':
      return eventDate(fact.value, HOME_ZONE);
    case 'declared':
      return `Observed on ${eventDate(fact.value, HOME_ZONE)}`;
    case 'festival-days':
      return fact.detail.to === fact.value
        ? eventDate(fact.value, HOME_ZONE)
        : `${eventDate(fact.value, HOME_ZONE)} to ${eventDate(fact.detail.to, HOME_ZONE)}`;
    case 'notice':
      return `${fact.value}: ${fact.detail.names.join(', ')}`;
    default:
      return fact.value;
  }
}
