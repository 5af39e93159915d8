import type { TicketCurrency } from '../../contract/events/event-choices.ts';
import type { Country } from '../../contract/places/countries.ts';

/** Where each currency that tickets can be in is legal tender. */
const COUNTRIES_OF: Partial<Record<TicketCurrency, readonly Country[]>> = {
  GHS: ['GH'],
  GBP: ['GB'],
  USD: ['US', 'PR', 'EC', 'SV', 'TL'],
  EUR: [
    ...(['AT', 'BE', 'BG', 'HR', 'CY', 'EE', 'FI', 'FR', 'DE', 'GR', 'IE', 'IT'] as const),
    ...(['LV', 'LT', 'NL', 'PT', 'SK', 'SI', 'ES', 'RE', 'ME', 'XK'] as const),
  ],
  CAD: ['CA'],
  AUD: ['AU'],
  CHF: ['CH'],
  SEK: ['SE'],
  NOK: ['NO'],
  DKK: ['DK'],
  AED: ['AE'],
  NGN: ['NG'],
  XOF: ['BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'],
  ZAR: ['ZA'],
};

const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES_OF).flatMap(([currency, countries]) =>
    countries.map((country): [string, TicketCurrency] => [country, currency as TicketCurrency]),
  ),
);

/** What tickets cost in where nobody chose: dollars in countries whose own currency is not offered. */
export const ticketCurrencyIn = (country: string): TicketCurrency =>
  CURRENCY_OF.get(country) ?? 'USD';
