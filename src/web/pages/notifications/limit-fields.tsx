import { DAILY_LIMITS, type PushLimits } from '../../../contract/push/push-choices.ts';
import { useReaderZone } from '../../data/use-reader-zone.ts';
import { hourText } from './limit-words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const limitName = (limit: number) => (limit === 0 ? 'No limit' : `At most ${limit}`);

/** How many a day, and the quiet hours. */
export function LimitFields({ limits }: { limits: PushLimits }) {
  const zone = useReaderZone();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <fieldset>
        <legend className="font-semibold">How many a day</legend>
        {DAILY_LIMITS.map((limit) => (
          <label key={limit} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="perDay"
              value={limit}
              defaultChecked={limits.perDay === limit}
              className="size-5 shrink-0"
            />
            {limitName(limit)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Quiet hours</legend>
        <div className="mt-2 flex flex-wrap gap-4">
          <HourField name="quietFrom" label="From" hour={limits.quietFrom} />
          <HourField name="quietUntil" label="Until" hour={limits.quietUntil} />
        </div>
        <p className="mt-2 text-sm text-quiet">
          By your clock ({zone.replaceAll('_', ' ')}). For none, choose the same hour twice.
        </p>
      </fieldset>
    </div>
  );
}

function HourField({ name, label, hour }: { name: string; label: string; hour: number }) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <select name={name} defaultValue={hour} className="field w-28">
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
