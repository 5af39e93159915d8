import type { Position } from '../../../contract/places/place.ts';

/** Coordinates are stored in thousandths of a degree, about a hundred metres. */

export const positionColumns = (position: Position | null) => ({
  latitude: position && Math.round(position.latitude * 1000),
  longitude: position && Math.round(position.longitude * 1000),
});

export const positionOf = (row: {
  latitude: number | null;
  longitude: number | null;
}): Position | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude / 1000, longitude: row.longitude / 1000 };

/** Where it is, and whose clocks its times are on. */
export const placeColumns = (place: { position: Position | null; timeZone: string }) => ({
  ...positionColumns(place.position),
  time_zone: place.timeZone,
});
