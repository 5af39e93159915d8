import type { Cloth } from '../../../domain/art/kente.ts';

/** A woven band between things, for decoration only. The build draws a class for each cloth. */
export function KenteStrip({ cloth = 'Site', thin = false }: { cloth?: Cloth; thin?: boolean }) {
  return (
    <div
      className={`kente kente-${cloth.toLowerCase()} ${thin ? 'kente-thin' : ''}`}
      aria-hidden="true"
    />
  );
}
