import type { Region } from '../../contract/catalogues.ts';
import type { Position } from '../../contract/places/place.ts';

/** A point of the map, which is drawn in hundredths of a degree. */
type MapPoint = readonly [x: number, y: number];

export interface GhanaRegion {
  name: keyof typeof REGION_OUTLINES;
  capital: string;
  /** Its region before 2019, which is how the directory is sorted. */
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

/** Where a business is, as the directory stores it. */
interface Located {
  region: string;
  position: Position | null;
}

/**
 * Whether a business is in one of the sixteen regions. One whose town is unknown counts for every region
 * that its former region became.
 */
export function isInRegion(region: GhanaRegion, { region: listedAs, position }: Located): boolean {
  if (listedAs !== region.listedAs) return false;
  const found = position && regionAt(position);
  return found?.listedAs === listedAs ? found === region : true;
}

/**
 * Written by scripts/draw-regions.ts from Natural Earth's boundaries (public domain, naturalearthdata.com),
 * with the divisions of 2019 added. Each corner is `x,y` in hundredths of a degree from the map's origin.
 */
const MAP_ORIGIN = { longitude: -3.3, latitude: 11.22, unitsPerDegree: 100 } as const;

const REGION_OUTLINES = {
  Ahafo:
    '144,402 143,406 126,417 112,419 107,415 99,423 91,437 106,438 99,452 89,454 92,463 86,477 87,483 78,481 65,463 47,457 41,431 78,406 108,395 125,396',
  Ashanti:
    '309,403 301,404 286,415 270,416 251,442 235,448 241,461 223,480 211,501 211,513 206,530 201,534 193,530 182,537 178,530 162,530 150,524 148,519 139,521 129,509 129,493 123,492 107,484 108,473 97,471 93,484 88,486 87,483 86,477 92,463 89,454 99,452 106,438 91,437 99,423 107,415 112,419 126,417 143,406 144,402 145,399 131,390 116,387 119,376 126,377 145,375 148,383 155,388 165,388 178,381 177,374 192,360 197,362 200,374 205,376 221,374 227,368 251,373 260,368 272,383 302,392',
  Bono: '41,431 34,427 25,428 20,417 25,415 33,401 31,395 36,364 50,337 51,328 69,318 69,306 79,301 70,243 79,249 91,264 101,291 113,300 128,308 137,322 122,370 126,377 119,376 116,387 131,390 145,399 144,402 125,396 108,395 78,406',
  'Bono East':
    '113,300 117,306 125,307 134,305 143,296 153,298 153,289 142,288 140,284 143,261 148,258 156,260 165,254 176,255 183,246 191,246 213,256 216,266 203,286 210,293 221,324 225,326 229,320 228,308 248,290 260,290 276,304 291,308 312,322 322,345 331,349 343,381 354,388 352,405 309,403 302,392 272,383 260,368 251,373 227,368 221,374 205,376 200,374 197,362 192,360 177,374 178,381 165,388 155,388 148,383 145,375 126,377 122,370 137,322 128,308',
  Central:
    '294,572 283,583 266,588 250,601 230,600 207,612 173,620 175,604 188,596 169,577 172,568 169,564 157,559 148,560 151,545 146,533 114,507 113,500 122,494 123,492 129,493 129,509 139,521 148,519 150,524 162,530 178,530 182,537 193,530 201,534 206,530 213,534 218,544 279,549 291,563',
  Eastern:
    '309,403 352,405 351,418 351,427 344,439 351,445 352,451 343,458 341,469 347,470 352,481 348,491 339,496 339,507 362,517 362,528 353,535 341,523 330,526 326,524 312,545 305,543 294,548 282,543 279,549 218,544 213,534 206,530 211,513 211,501 223,480 241,461 235,448 251,442 270,416 286,415 301,404',
  'Greater Accra':
    '397,546 360,545 323,564 294,572 291,563 279,549 282,543 294,548 305,543 312,545 326,524 330,526 341,523 353,535 362,528 369,522 387,525 394,537 402,542',
  'North East':
    '165,105 169,93 181,80 193,83 197,88 207,92 209,82 217,74 230,69 239,71 238,74 251,58 260,59 259,70 263,70 279,67 282,60 288,62 321,52 321,59 333,64 348,83 357,81 361,92 370,94 366,100 365,110 370,117 365,119 366,125 348,126 332,117 280,102 250,105 194,118',
  Northern:
    '194,118 250,105 280,102 332,117 348,126 366,125 362,146 365,156 362,157 358,153 356,159 368,163 353,164 353,169 360,171 353,175 353,179 357,180 365,173 373,173 378,175 384,184 379,196 380,203 373,219 381,235 377,243 367,246 349,246 345,257 347,263 342,263 340,270 343,275 339,277 340,283 351,283 355,286 349,290 350,297 340,298 331,290 323,288 307,301 310,288 304,260 308,232 294,212 272,202 244,206 222,196 212,180 210,158 216,140',
  Oti: '351,418 352,405 354,388 343,381 331,349 322,345 312,322 291,308 296,301 307,301 323,288 331,290 340,298 350,297 349,290 355,286 351,283 340,283 339,277 343,275 340,270 342,263 347,263 345,257 349,246 367,246 374,261 392,273 401,290 401,294 387,302 391,352 388,352 386,361 381,363 380,372 382,381 387,384 392,382 395,390 380,394 370,402 366,414',
  Savannah:
    '307,301 296,301 291,308 276,304 260,290 248,290 228,308 229,320 225,326 221,324 210,293 203,286 216,266 213,256 191,246 183,246 176,255 165,254 156,260 148,258 143,261 140,284 142,288 153,289 153,298 143,296 134,305 125,307 117,306 113,300 101,291 91,264 79,249 70,243 64,221 53,217 54,208 64,195 59,191 63,185 62,175 53,164 56,157 68,155 79,145 97,141 154,139 160,134 161,122 168,119 165,116 174,114 165,105 194,118 216,140 210,158 212,180 222,196 244,206 272,202 294,212 308,232 304,260 310,288',
  'Upper East':
    '321,52 288,62 282,60 279,67 263,70 259,70 260,59 251,58 238,74 239,71 230,69 217,74 209,82 207,92 197,88 193,83 193,75 186,74 185,69 174,63 172,55 185,37 188,20 237,22 240,25 247,21 260,23 267,31 271,24 284,19 287,12 293,15 298,12 300,6 313,9 318,13 327,12 332,16 327,41',
  'Upper West':
    '188,20 185,37 172,55 174,63 185,69 186,74 193,75 193,83 181,80 169,93 165,105 174,114 165,116 168,119 161,122 160,134 154,139 97,141 79,145 68,155 56,157 50,150 57,140 50,105 55,96 46,90 47,84 53,80 44,75 37,59 44,36 48,31 46,22',
  Volta:
    '395,390 390,419 379,425 385,431 382,439 393,449 393,460 403,465 401,471 405,478 419,489 428,490 438,505 449,508 449,512 435,523 425,543 397,546 402,542 394,537 387,525 369,522 362,528 362,517 339,507 339,496 348,491 352,481 347,470 341,469 343,458 352,451 351,445 344,439 351,427 351,418 366,414 370,402 380,394',
  Western:
    '122,494 113,500 114,507 146,533 151,545 148,560 157,559 169,564 172,568 169,577 188,596 175,604 173,620 168,620 155,634 139,640 133,646 120,648 105,634 94,630 18,613 28,611 34,614 40,609 53,606 51,587 64,578 72,560 70,538 84,524 112,512',
  'Western North':
    '51,587 56,588 57,585 51,561 42,558 35,561 34,551 27,552 28,537 16,500 12,496 4,460 9,450 6,441 20,417 25,428 34,427 41,431 47,457 65,463 78,481 87,483 88,486 93,484 97,471 108,473 107,484 123,492 122,494 112,512 84,524 70,538 72,560 64,578',
} as const;
