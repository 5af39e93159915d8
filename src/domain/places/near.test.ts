import { expect, test } from 'vitest';
import { distanceBetween } from './near.ts';

const ACCRA = { latitude: 5.556, longitude: -0.197 };
const KUMASI = { latitude: 6.688, longitude: -1.624 };
const LONDON = { latitude: 51.509, longitude: -0.126 };
const LUTON = { latitude: 51.88, longitude: -0.417 };
const BALTIMORE = { latitude: 39.29, longitude: -76.612 };
const SILVER_SPRING = { latitude: 38.991, longitude: -77.026 };

/** As the crow flies, by great circles. */
test.each([
  [ACCRA, KUMASI, 202],
  [LONDON, LUTON, 46],
  [SILVER_SPRING, BALTIMORE, 49],
  [ACCRA, ACCRA, 0],
  [LONDON, ACCRA, 5110],
  [LONDON, BALTIMORE, 5842],
])('%o to %o is about %i km', (one, other, kilometres) => {
  expect(Math.abs(distanceBetween(one, other) - kilometres)).toBeLessThan(2 + kilometres / 500);
});
