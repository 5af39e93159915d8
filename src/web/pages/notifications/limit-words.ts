import type { PushLimits } from '../../../contract/push/push-choices.ts';

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** 'at most 2 a day, none from 22:00 to 07:00' */
export function limitWords({ perDay, quietFrom, quietUntil }: PushLimits): string {
  const most = perDay === 0 ? 'as often as there is news' : `at most ${perDay} a day`;
  const isQuiet = quietFrom !== quietUntil;
  return isQuiet ? `${most}, none from ${hourText(quietFrom)} to ${hourText(quietUntil)}` : most;
}
