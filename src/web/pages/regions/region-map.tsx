import {
  GHANA_REGIONS,
  type GhanaRegion,
  MAP_SIZE,
  regionPath,
} from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';

/** Ghana's regions as links, drawn on the server. A list of the same links belongs beside it. */
export function RegionMap({ shade }: { shade: (region: GhanaRegion) => boolean }) {
  return (
    <svg viewBox={VIEW} className="w-full max-w-md stroke-paper">
      <title>Map of Ghana’s sixteen regions, simplified</title>
      {GHANA_REGIONS.map((region) => (
        <a key={region.name} href={`/region/${regionSlug(region)}`} aria-label={region.name}>
          <Outline region={region} shaded={shade(region)} className="hover:fill-red" />
        </a>
      ))}
    </svg>
  );
}

/** Where in the country one of them lies: too small to be pressed. */
export function RegionSketch({ region }: { region: GhanaRegion }) {
  return (
    <svg viewBox={VIEW} className="w-20 shrink-0 stroke-paper sm:w-28" aria-hidden="true">
      {GHANA_REGIONS.map((other) => (
        <Outline key={other.name} region={other} shaded={other === region} />
      ))}
    </svg>
  );
}

const VIEW = `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`;

interface OutlineProps {
  region: GhanaRegion;
  shaded: boolean;
  className?: string;
}

function Outline({ region, shaded, className = '' }: OutlineProps) {
  return (
    <path
      d={regionPath(region)}
      strokeLinejoin="round"
      className={`${className} ${shaded ? 'fill-green' : 'fill-rule'}`}
    >
      <title>{region.name}</title>
    </path>
  );
}
