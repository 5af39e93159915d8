import { useNow } from '../../data/use-now.ts';

/** How much of the promised time is left, in words, and in red once it is broken. */
export function Promised({ dueAt }: { dueAt: string }) {
  const hours = Math.floor((Date.parse(dueAt) - useNow().getTime()) / 3_600_000);
  if (hours < 0) {
    return <span className="text-sm font-semibold text-red">{-hours} h over our promise</span>;
  }
  return <span className="text-sm text-quiet">{hours} h left of our promise</span>;
}
