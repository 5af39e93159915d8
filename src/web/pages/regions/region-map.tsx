import {
  GHANA_REGIONS,
  type GhanaRegion,
  MAP_SIZE,
  regionPoints,
} from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';

interface MapProps {
  /** How many businesses a region has; one with none is pale. */
  countIn: (region: GhanaRegion) => number;
}

/** Ghana's regions as links, drawn on the server. A list of the same links belongs beside it. */
export function RegionMap({ countIn }: MapProps) {
  return (
    <svg viewBox={VIEW} className="w-full">
      <title>Map of Ghana’s sixteen regions</title>
      {GHANA_REGIONS.map((region) => (
        <a
          key={region.name}
          href={`/region/${regionSlug(region)}`}
          aria-label={`${region.name}, ${businessCount(countIn(region)) || 'no businesses'}`}
        >
          <Outline
            region={region}
            shaded={countIn(region) > 0}
            className="stroke-2 hover:opacity-80"
          />
        </a>
      ))}
      <svg aria-hidden="true" textAnchor="middle" className="pointer-events-none">
        {GHANA_REGIONS.map((region) => (
          <Label key={region.name} region={region} count={countIn(region)} />
        ))}
      </svg>
    </svg>
  );
}

/** Nothing to say where there is none. */
export const businessCount = (count: number) =>
  count === 1 ? '1 business' : count > 1 && `${count} businesses`;

/** The name, with the number under it. All labels come after the outlines, which would cover them. */
function Label({ region, count }: { region: GhanaRegion; count: number }) {
  const [x, y] = region.label;
  // Greater Accra is too narrow for its name, which is written in the sea.
  const isOnGreen = count > 0 && region.name !== 'Greater Accra';
  const name = region.name === 'Western North' ? region.name.split(' ') : [region.name];
  const lines = count > 0 ? [...name, String(count)] : name;
  return (
    <text
      className={`text-[1rem] font-semibold forced-colors:fill-[CanvasText] ${isOnGreen ? 'fill-on-green' : 'fill-ink'}`}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + 5 + (index - (lines.length - 1) / 2) * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Where in the country one of them lies: too small to be pressed. */
export function RegionSketch({ region }: { region: GhanaRegion }) {
  return (
    <svg viewBox={VIEW} className="w-20 shrink-0 sm:w-28" aria-hidden="true">
      {GHANA_REGIONS.map((other) => (
        <Outline key={other.name} region={other} shaded={other === region} className="stroke-3" />
      ))}
    </svg>
  );
}

const VIEW = `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`;
const LINE_HEIGHT = 17;

interface OutlineProps {
  region: GhanaRegion;
  shaded: boolean;
  className: string;
}

function Outline({ region, shaded, className }: OutlineProps) {
  const fill = shaded
    ? 'fill-green forced-colors:fill-[Canvas] forced-colors:stroke-4'
    : 'fill-rule forced-colors:fill-[Canvas]';
  return (
    <polygon
      points={regionPoints(region)}
      strokeLinejoin="round"
      className={`stroke-paper forced-colors:stroke-[CanvasText] ${fill} ${className}`}
    />
  );
}
