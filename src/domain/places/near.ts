import type { Position } from '../../contract/places/place.ts';

/** A degree of latitude, in kilometres. */
const DEGREE = 111.2;

/** How long a degree of longitude is there, compared with one of latitude. */
export const shrinkAt = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** Kilometres along a great circle. */
export function distanceBetween(one: Position, other: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const across =
    half(other.latitude - one.latitude) +
    half(other.longitude - one.longitude) * shrinkAt(one.latitude) * shrinkAt(other.latitude);
  return DEGREE * Math.asin(Math.sqrt(across)) * (360 / Math.PI);
}

/** A circle as whole thousandths of a degree, in which positions are stored. */
export const circleAround = (middle: Position, kilometres: number) => ({
  latitude: Math.round(middle.latitude * 1000),
  longitude: Math.round(middle.longitude * 1000),
  radius: Math.ceil((kilometres / DEGREE) * 1000),
  shrink: shrinkAt(middle.latitude),
});
export type Circle = ReturnType<typeof circleAround>;
