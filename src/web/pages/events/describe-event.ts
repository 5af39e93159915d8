import type { Event } from '../../../contract/events/event.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventWhen, isMoment } from '../../../domain/events/event-time.ts';

export { eventPath } from '../../../domain/events/event-path.ts';

/** When and where in one line, for previews and messages. */
export const eventLine = (event: Event): string =>
  [isMoment(event.startDate) && eventWhen(event), eventPlace(event)].filter(Boolean).join(', ');

/** 'Free', or 'GBP 12.50'. */
export const ticketPrice = ({ ticketPrice: price, ticketCurrency }: Event): string =>
  price ? `${ticketCurrency} ${price.toFixed(2)}` : 'Free';
