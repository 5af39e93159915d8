import type { Invitation } from '../../../contract/guest.ts';
import { query } from '../../data/query.ts';

export const invitation = (key: string) =>
  query<Invitation>(`/api/going?${new URLSearchParams({ key })}`);
