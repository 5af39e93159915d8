import type { Invitation } from '../../../contract/guest.ts';
import { query } from '../../data/query-cache.ts';

export const invitation = (key: string) =>
  query<Invitation>(`/api/going?${new URLSearchParams({ key })}`, { enabled: key !== '' });
