/** A woven band between things. Decoration only: the cloth is chosen by category. */
export function KenteStrip({ cloth = 'site', thin = false }: { cloth?: string; thin?: boolean }) {
  return (
    <div
      className={`kente kente-${cloth.toLowerCase()} ${thin ? 'kente-thin' : ''}`}
      aria-hidden="true"
    />
  );
}
