import type { Cloth } from '../../../domain/art/kente.ts';

/** A decorative woven band, for features; thin, under the header. The build generates a class for each cloth. */
export function KenteStrip({ cloth = 'Site', thin = false }: { cloth?: Cloth; thin?: boolean }) {
  return (
    <div
      className={`kente kente-${cloth.toLowerCase()} ${thin ? 'kente-thin' : ''}`}
      aria-hidden="true"
    />
  );
}
