import { query } from '../../data/query.ts';

export const invitation = (key: string) => query('/going', { key });
