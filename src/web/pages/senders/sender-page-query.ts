import type { SenderPage } from '../../../contract/senders/sender.ts';
import { query } from '../../data/query.ts';

export const senderPage = (session: string) =>
  query<SenderPage>(`/api/senders?${new URLSearchParams({ session })}`);
