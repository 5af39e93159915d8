import type { Business } from '../../../contract/directory/business.ts';

/** 'Open until 21:00': the time of the next change, in the business's local time. */
export function OpenNow({ hours }: Pick<Business, 'hours'>) {
  if (!hours?.opening) return null;
  const { isOpen, line } = hours.opening;
  return (
    <p className={`text-sm font-semibold ${isOpen ? 'text-green' : 'text-quiet'}`}>
      {line}
      {hours.timeZone !== 'Africa/Accra' && <span className="font-normal"> local time</span>}
    </p>
  );
}
