import { useId } from 'react';
import { pauseEnd } from '../../../domain/newsletter/pause-end.ts';
import { accraParts } from '../../../domain/time/accra-date.ts';
import { useNow } from '../../data/use-now.ts';

interface Props {
  pausedUntil: string | null;
  /** What is chosen at first. */
  chosen: string;
}

/** Leave it as it is, pause, or end a pause: each says until when. */
export function PauseChoice({ pausedUntil, chosen }: Props) {
  const id = useId();
  const now = useNow();
  const until = pausedUntil && Date.parse(pausedUntil) > now.getTime() ? pausedUntil : undefined;
  const afterMonths = (months: number) => {
    const { day, shortMonth } = accraParts(pauseEnd(months, now));
    return `until ${day} ${shortMonth}`;
  };
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        Pause
      </label>
      {/* A saved pause is the current setting, so the choice starts over. */}
      <select
        key={until}
        id={id}
        name="pause"
        className="field"
        defaultValue={chosen}
        aria-describedby={`${id}-now`}
      >
        <option value="">Keep current setting</option>
        {until && <option value="none">End the pause</option>}
        <option value="1 month">Pause for one month, {afterMonths(1)}</option>
        <option value="3 months">Pause for three months, {afterMonths(3)}</option>
      </select>
      <p id={`${id}-now`} className="text-sm text-quiet">
        {until ? `Paused until ${fullDate(until)}.` : 'Not paused.'}
      </p>
    </div>
  );
}

function fullDate(moment: string): string {
  const { day, month, year } = accraParts(moment);
  return `${day} ${month} ${year}`;
}
