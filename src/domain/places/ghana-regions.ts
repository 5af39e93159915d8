import type { Region } from '../../contract/catalogues.ts';
import type { Position } from '../../contract/places/place.ts';
import { MAP_ORIGIN, REGION_OUTLINES } from './region-outlines.ts';

/** A point of the map, which is drawn in hundredths of a degree. */
type MapPoint = readonly [x: number, y: number];

export interface GhanaRegion {
  name: keyof typeof REGION_OUTLINES;
  capital: string;
  /** Its region before 2019, which the directory still takes. */
  listedAs: Region;
  /** Where its name is centred on the map: inside the outline, or in the sea beside it. */
  label: MapPoint;
}

export const GHANA_REGIONS: readonly GhanaRegion[] = [
  { name: 'Ahafo', capital: 'Goaso', listedAs: 'Brong-Ahafo', label: [68, 440] },
  { name: 'Ashanti', capital: 'Kumasi', listedAs: 'Ashanti', label: [172, 446] },
  { name: 'Bono', capital: 'Sunyani', listedAs: 'Brong-Ahafo', label: [86, 352] },
  { name: 'Bono East', capital: 'Techiman', listedAs: 'Brong-Ahafo', label: [238, 347] },
  { name: 'Central', capital: 'Cape Coast', listedAs: 'Central', label: [211, 568] },
  { name: 'Eastern', capital: 'Koforidua', listedAs: 'Eastern', label: [278, 478] },
  { name: 'Greater Accra', capital: 'Accra', listedAs: 'Greater Accra', label: [372, 584] },
  { name: 'North East', capital: 'Nalerigu', listedAs: 'Northern', label: [290, 86] },
  { name: 'Northern', capital: 'Tamale', listedAs: 'Northern', label: [292, 158] },
  { name: 'Oti', capital: 'Dambai', listedAs: 'Volta', label: [354, 316] },
  { name: 'Savannah', capital: 'Damongo', listedAs: 'Northern', label: [140, 200] },
  { name: 'Upper East', capital: 'Bolgatanga', listedAs: 'Upper East', label: [258, 42] },
  { name: 'Upper West', capital: 'Wa', listedAs: 'Upper West', label: [108, 86] },
  { name: 'Volta', capital: 'Ho', listedAs: 'Volta', label: [371, 474] },
  { name: 'Western', capital: 'Sekondi-Takoradi', listedAs: 'Western', label: [116, 578] },
  { name: 'Western North', capital: 'Sefwi Wiawso', listedAs: 'Western', label: [54, 498] },
];

export const MAP_SIZE = { width: 455, height: 655 } as const;

/** The corners of a region, as the `points` of an SVG polygon. */
export const regionPoints = ({ name }: GhanaRegion): string => REGION_OUTLINES[name];

const CORNERS = new Map(
  GHANA_REGIONS.map((region) => [region, regionPoints(region).split(' ').map(readPoint)]),
);

function readPoint(text: string): MapPoint {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
}

/** The region around a position; undefined outside Ghana, and for towns on the simplified coast. */
export function regionAt({ latitude, longitude }: Position): GhanaRegion | undefined {
  const { unitsPerDegree } = MAP_ORIGIN;
  const point: MapPoint = [
    (longitude - MAP_ORIGIN.longitude) * unitsPerDegree,
    (MAP_ORIGIN.latitude - latitude) * unitsPerDegree,
  ];
  return GHANA_REGIONS.find((region) => isInside(CORNERS.get(region) ?? [], point));
}

/** Counts the sides that a line from the point to the east crosses: an odd number from inside. */
function isInside(corners: readonly MapPoint[], [x, y]: MapPoint): boolean {
  const crossed = corners.filter(([x1, y1], index) => {
    const [x2, y2] = corners.at(index - 1) ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  });
  return crossed.length % 2 === 1;
}

/** A region of before 2019 with what it became, for a filter of the directory. */
export const withSuccessors = (region: string): string[] => [
  region,
  ...GHANA_REGIONS.filter(({ name, listedAs }) => listedAs === region && name !== region).map(
    ({ name }) => name,
  ),
];

/** Where a business is, as the directory stores it. */
interface Located {
  region: string;
  position: Position | null;
}

/**
 * Whether a business is in one of the sixteen regions. One that is listed under a region of before 2019, and
 * whose town is unknown, counts for every region that it became.
 */
export function isInRegion(region: GhanaRegion, { region: listedAs, position }: Located): boolean {
  if (listedAs === region.name && listedAs !== region.listedAs) return true;
  if (listedAs !== region.listedAs) return false;
  const found = position && regionAt(position);
  return found?.listedAs === listedAs ? found === region : true;
}
