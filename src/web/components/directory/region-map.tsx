import {
  GHANA_REGIONS,
  type GhanaRegion,
  MAP_SIZE,
  regionPath,
} from '../../../domain/ghana-regions.ts';

interface Props {
  hrefOf: (region: GhanaRegion) => string;
  /** How much there is in it: what has more is darker. */
  countOf: (region: GhanaRegion) => number;
}

/** Ghana's regions as links, drawn on the server. A list of the same links belongs beside it. */
export function RegionMap({ hrefOf, countOf }: Props) {
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      className="w-full max-w-md stroke-paper"
    >
      <title>Map of Ghana’s sixteen regions, simplified</title>
      {GHANA_REGIONS.map((region) => (
        <a key={region.name} href={hrefOf(region)} aria-label={region.name}>
          <path
            d={regionPath(region)}
            strokeLinejoin="round"
            className={`hover:fill-red ${countOf(region) > 0 ? 'fill-green' : 'fill-rule'}`}
          >
            <title>{region.name}</title>
          </path>
        </a>
      ))}
    </svg>
  );
}
