import { useEffect, useId, useState } from 'react';

const MINUTE_MS = 60_000;
const MINUTES = [15, 30, 60];

const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Stops what plays after a while, for those who fall asleep to it. */
export function SleepTimer({
  onStop,
  never = 'End of episode',
}: {
  onStop: () => void;
  never?: string;
}) {
  const id = useId();
  const [minutes, setMinutes] = useState('');
  const [stopsAt, setStopsAt] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs from the choice on
  useEffect(() => {
    if (!stopsAt) return;
    const timer = setTimeout(() => {
      onStop();
      setMinutes('');
      setStopsAt(undefined);
    }, stopsAt - Date.now());
    return () => clearTimeout(timer);
  }, [stopsAt]);

  return (
    <div className="needs-script flex flex-wrap items-center gap-x-3 text-sm">
      <label htmlFor={id} className="font-semibold">
        Sleep timer
      </label>
      <select
        id={id}
        className="field w-auto"
        value={minutes}
        onChange={({ target: { value } }) => {
          setMinutes(value);
          setStopsAt(value ? Date.now() + Number(value) * MINUTE_MS : undefined);
        }}
      >
        <option value="">{never}</option>
        {MINUTES.map((choice) => (
          <option key={choice} value={choice}>
            {choice} minutes
          </option>
        ))}
      </select>
      <span role="status">{stopsAt && `Stops at ${clock(stopsAt)}`}</span>
    </div>
  );
}
