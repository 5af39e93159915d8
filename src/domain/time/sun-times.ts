import { type Day, numberOfDay } from './calendar-day.ts';

export interface Place {
  name: string;
  /** In degrees, north and east above 0. */
  latitude: number;
  longitude: number;
}

export const ACCRA_AND_TAMALE: readonly Place[] = [
  { name: 'Accra', latitude: 5.556, longitude: -0.197 },
  { name: 'Tamale', latitude: 9.403, longitude: -0.842 },
];

const degrees = (radians: number) => (radians * 180) / Math.PI;
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);

/** The sun's upper edge at the horizon, with the bending of light counted in. */
const ALTITUDE = -0.833;

/** Noon UTC of 1 January 2000, from which the sun's place is counted, in days since 1970. */
const NOON_2000 = 10_957.5;

const OBLIQUITY = 23.4397;

/**
 * When the sun rises and sets on Accra's clock, `05:52`, by the sunrise equation of astronomers. Near
 * the equator, where there is a sunrise every day, it is right to a minute or so.
 */
export function sunTimes(day: Day, { latitude, longitude }: Place): { rise: string; set: string } {
  const meanNoon = numberOfDay(day) + 0.5 - NOON_2000 - longitude / 360;
  const anomaly = 357.5291 + 0.98560028 * meanNoon;
  const centre = 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly);
  const ecliptic = anomaly + centre + 180 + 102.9372;
  const transit = meanNoon + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * ecliptic);
  const declination = degrees(Math.asin(sine(ecliptic) * sine(OBLIQUITY)));
  const ahead =
    (sine(ALTITUDE) - sine(latitude) * sine(declination)) /
    (cosine(latitude) * cosine(declination));
  const half = degrees(Math.acos(Math.min(1, Math.max(-1, ahead)))) / 360;
  return { rise: clockOf(transit - half), set: clockOf(transit + half) };
}

const MINUTES = 24 * 60;

function clockOf(days: number): string {
  const minutes = Math.round((days + NOON_2000) * MINUTES) % MINUTES;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
