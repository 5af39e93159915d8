import { useNow } from '../../data/use-now.ts';

/** How much of the promised time is left; red once it has run out. */
export function Promised({ dueAt }: { dueAt: string }) {
  const hours = Math.floor((Date.parse(dueAt) - useNow().getTime()) / 3_600_000);
  if (hours < 0) {
    return <span className="text-sm font-semibold text-red">{-hours} h over our promise</span>;
  }
  return <span className="text-sm text-quiet">{hours} h left of our promise</span>;
}
