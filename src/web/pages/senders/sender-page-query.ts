import { query } from '../../data/query.ts';

export const senderPage = (session: string) => query('/senders', { session });
