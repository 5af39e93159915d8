import type { Event } from '../../../contract/events/event.ts';

/** 'Free', or 'GBP 12.50'. */
export const ticketPrice = ({ ticketPrice: price, ticketCurrency }: Event): string =>
  price ? `${ticketCurrency} ${price.toFixed(2)}` : 'Free';
