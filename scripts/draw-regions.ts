/**
 * Draws src/domain/places/region-outlines.ts: Ghana's sixteen regions as polygons whose neighbours share
 * every corner.
 *
 *   node scripts/draw-regions.ts <ten-regions.geojson>
 *
 * The file holds the ten regions of before 2019 from Natural Earth's 1:10m admin-1 boundaries, which are
 * in the public domain; `ghana.geojson` in the npm package @superset-ui/legacy-plugin-chart-country-map
 * 0.20.3 is that extract. Natural Earth has no later boundaries, so the lines along which four of
 * the ten were divided in 2019 are set here, between the towns of the districts on either side.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

type Point = readonly [longitude: number, latitude: number];
type Ring = Point[];

const point = z.tuple([z.number(), z.number()]);
const fileSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ NAME_1: z.string() }),
      geometry: z.object({ coordinates: z.tuple([z.array(point)]) }),
    }),
  ),
});

interface Cut {
  /** The area that is divided. */
  of: string;
  /** Its two halves, to the left and to the right of the line. */
  left: string;
  right: string;
  line: Ring;
}

const CUTS: Cut[] = [
  {
    of: 'Brong Ahafo',
    left: 'Bono and Ahafo',
    right: 'Bono East',
    line: [
      [-2.06, 7.42],
      [-2.08, 7.52],
      [-2.02, 7.66],
      [-1.98, 7.84],
      [-1.93, 8.0],
      [-2.02, 8.14],
      [-2.05, 8.3],
    ],
  },
  {
    of: 'Bono and Ahafo',
    left: 'Bono',
    right: 'Ahafo',
    line: [
      [-2.95, 6.85],
      [-2.8, 6.98],
      [-2.66, 7.04],
      [-2.52, 7.16],
      [-2.36, 7.2],
      [-2.22, 7.27],
      [-2.05, 7.26],
      [-1.9, 7.2],
    ],
  },
  {
    of: 'Northern',
    left: 'North East',
    right: 'Northern and Savannah',
    line: [
      [-1.7, 10.12],
      [-1.36, 10.04],
      [-1.1, 10.1],
      [-0.8, 10.17],
      [-0.5, 10.2],
      [-0.22, 10.12],
      [0.02, 10.05],
      [0.18, 9.96],
      [0.4, 9.98],
    ],
  },
  {
    of: 'Northern and Savannah',
    left: 'Savannah',
    right: 'Northern',
    line: [
      [-0.24, 8.1],
      [-0.2, 8.34],
      [-0.26, 8.62],
      [-0.22, 8.9],
      [-0.36, 9.1],
      [-0.58, 9.2],
      [-0.86, 9.16],
      [-1.08, 9.26],
      [-1.18, 9.42],
      [-1.2, 9.64],
      [-1.14, 9.82],
      [-1.28, 10.1],
    ],
  },
  {
    of: 'Volta',
    left: 'Oti',
    right: 'Volta',
    line: [
      [0.05, 7.06],
      [0.22, 7.04],
      [0.36, 7.08],
      [0.4, 7.2],
      [0.5, 7.28],
      [0.66, 7.32],
    ],
  },
  {
    of: 'Western',
    left: 'Western North',
    right: 'Western',
    line: [
      [-2.82, 5.36],
      [-2.66, 5.44],
      [-2.58, 5.62],
      [-2.6, 5.84],
      [-2.46, 5.98],
      [-2.3, 6.04],
      [-2.18, 6.1],
      [-1.95, 6.2],
    ],
  },
];

/** How far a drawn line may stray, in degrees: half a pixel on a phone. */
const TOLERANCE = 0.022;
const [WEST, NORTH, UNITS_PER_DEGREE] = [-3.3, 11.22, 100];

const squared = ([x, y]: Point, [u, v]: Point) => (x - u) ** 2 + (y - v) ** 2;
const keyOf = ([x, y]: Point) => `${x.toFixed(5)},${y.toFixed(5)}`;

const nearestIndex = (ring: Ring, to: Point) =>
  ring.reduce(
    (best, each, index) => (squared(each, to) < squared(ring[best] ?? each, to) ? index : best),
    0,
  );

/** Divides a ring, which runs clockwise, along a line whose ends move to its nearest corners. */
function divide(ring: Ring, line: Ring): { left: Ring; right: Ring } {
  const [from, to] = [line.at(0), line.at(-1)].map((end) => nearestIndex(ring, end ?? [0, 0]));
  const along = (start = 0, end = 0) =>
    start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)];
  const inner = line.slice(1, -1);
  return {
    left: [...along(from, to), ...inner.toReversed()],
    right: [...along(to, from), ...inner],
  };
}

const area = (ring: Ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [u, v] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0);

/** Drops the corners of a line that lie close to the straight one between its ends. */
function simplify(line: Ring): Ring {
  const [first, last] = [line.at(0), line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const length = Math.sqrt(squared(first, last));
  const distance = ([x, y]: Point) =>
    length === 0
      ? Math.sqrt(squared(first, [x, y]))
      : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) /
        length;
  const farthest = line.reduce(
    (best, each, index) => (distance(each) > distance(line[best] ?? first) ? index : best),
    0,
  );
  if (distance(line[farthest] ?? first) <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, farthest + 1)), ...simplify(line.slice(farthest)).slice(1)];
}

const sideKey = (one: Point, other: Point) => [keyOf(one), keyOf(other)].toSorted().join(' ');

/** Simplifies each border between two regions once, so that both get the same line. */
function simplifyTogether(rings: Map<string, Ring>): Map<string, Ring> {
  const owners = new Map<string, string>();
  const eachSide = (ring: Ring) =>
    ring.map((each, index) => sideKey(each, ring[(index + 1) % ring.length] ?? each));
  for (const [name, ring] of rings) {
    for (const side of eachSide(ring)) owners.set(side, `${owners.get(side) ?? ''}+${name}`);
  }
  return new Map([...rings].map(([name, ring]) => [name, bordersOf(ring).flatMap(simplifyBorder)]));

  /** The ring in pieces, each along one neighbour. */
  function bordersOf(ring: Ring): Ring[] {
    const sides = eachSide(ring).map((side) => owners.get(side));
    const corners = sides.flatMap((side, index) => (side === sides.at(index - 1) ? [] : [index]));
    return corners.map((start, index) => {
      const end = corners[(index + 1) % corners.length] ?? start;
      return start < end
        ? ring.slice(start, end + 1)
        : [...ring.slice(start), ...ring.slice(0, end + 1)];
    });
  }

  /** Without its last corner, with which the next border begins. */
  function simplifyBorder(border: Ring): Ring {
    const isBackwards = keyOf(border[0] ?? [0, 0]) > keyOf(border.at(-1) ?? [0, 0]);
    const line = simplify(isBackwards ? border.toReversed() : border);
    return (isBackwards ? line.toReversed() : line).slice(0, -1);
  }
}

const [file = ''] = process.argv.slice(2);
const rings = new Map<string, Ring>();
for (const { properties, geometry } of fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  .features) {
  const ring: Ring = geometry.coordinates[0].slice(0, -1);
  rings.set(properties.NAME_1, area(ring) > 0 ? ring.toReversed() : ring);
}
for (const { of, left, right, line } of CUTS) {
  const halves = divide(rings.get(of) ?? [], line);
  rings.delete(of);
  rings.set(left, halves.left);
  rings.set(right, halves.right);
}

const drawn = [...simplifyTogether(rings)].toSorted(([one], [other]) => (one < other ? -1 : 1));
const place = ([longitude, latitude]: Point) =>
  `${Math.round((longitude - WEST) * UNITS_PER_DEGREE)},${Math.round((NORTH - latitude) * UNITS_PER_DEGREE)}`;
const lines = drawn.map(
  ([name, ring]) =>
    `  ${/ /.test(name) ? `'${name}'` : name}:\n    '${ring.map(place).join(' ')}',`,
);
writeFileSync(
  'src/domain/places/region-outlines.ts',
  `/**
 * Written by scripts/draw-regions.ts from Natural Earth's boundaries (public domain, naturalearthdata.com),
 * with the divisions of 2019 added. Each corner is \`x,y\` in hundredths of a degree from the map's origin.
 */
export const MAP_ORIGIN = { longitude: ${WEST}, latitude: ${NORTH}, unitsPerDegree: ${UNITS_PER_DEGREE} } as const;

export const REGION_OUTLINES = {
${lines.join('\n')}
} as const;
`,
);
for (const [name, ring] of drawn) console.log(name, ring.length);
