import { accraParts } from '../../../../domain/time/accra-date.ts';
import { longDate } from '../../../../domain/time/relative-time.ts';

/** A time in Accra and in the operator's own time zone. */
export function BothClocks({ moment }: { moment: string }) {
  const at = new Date(moment);
  const here = at.toLocaleString('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <time dateTime={moment}>
      {longDate(moment)} at {accraParts(moment).time} in Accra
      {at.getTimezoneOffset() === 0 ? ', the same as your time' : ` (${here} your time)`}
    </time>
  );
}
