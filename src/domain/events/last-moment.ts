import { isMoment } from './event-time.ts';

/** When an event ends, or begins where its end is missing or can't be read. */
export const lastMoment = ({
  startDate,
  endDate,
}: {
  startDate: string;
  endDate: string | null;
}) => (endDate !== null && isMoment(endDate) ? endDate : startDate);
