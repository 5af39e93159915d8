import { expect, it } from 'vitest';
import { isShouting } from './is-shouting.ts';

it.each([
  'BEST PRICES IN TOWN!!! CALL NOW',
  'FREE MONEY WEBINAR',
  'Come and win!!',
  'NKƆSOƆ ADWUMA KƐSEƐ HYƐ ASE NNƐ',
])('%s is shouted', (text) => expect(isShouting(text)).toBe(true));

it.each([
  '',
  'Nkɔsoɔ ne Ɔdɔ',
  'NPP, NDC and CPP agree on ECOWAS court',
  'MTN GHANA Limited',
  'Akwaaba! Welcome to our shop!',
  'BREAKING: Parliament passes the budget',
])('%s is not', (text) => expect(isShouting(text)).toBe(false));
