import type { Business } from '../../../contract/directory/business.ts';

/** 'Open until 21:00': it names the time of the next change, by the clocks of the place. */
export function OpenNow({ hours }: Pick<Business, 'hours'>) {
  if (!hours?.opening) return null;
  const { isOpen, line } = hours.opening;
  return (
    <p className={`mt-1 text-sm font-semibold ${isOpen ? 'text-green' : 'text-quiet'}`}>
      {line}
      {hours.timeZone !== 'Africa/Accra' && <span className="font-normal"> local time</span>}
    </p>
  );
}
