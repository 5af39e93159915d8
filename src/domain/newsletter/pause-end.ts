/** When a pause of so many months ends that begins now. */
export function pauseEnd(months: number, now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
