import { query } from '../data/query.ts';

/** Says, signed, when a form was opened. Without it a form is sent all the same. */
export const formStamp = () => query('/form-stamp', {}, { optional: true });
