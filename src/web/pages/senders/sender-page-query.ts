import { query } from '../../data/query.ts';

/** The page says so where the session has expired. */
export const senderPage = (session: string) => query('/senders', { session }, { optional: true });
