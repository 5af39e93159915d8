import { query } from '../data/query.ts';

/** Says, signed, when a form was opened. Without it a form is sent all the same. */
export const formStamp = () => query<{ stamp: string }>('/api/form-stamp', { optional: true });
