import type { Invitation } from '../../../contract/events/guest.ts';
import { query } from '../../data/query.ts';

export const invitation = (key: string) =>
  query<Invitation>(`/api/going?${new URLSearchParams({ key })}`);
