import type { FieldErrors } from './fields.ts';

/** A plain form's fields in the order of the page. A field of several choices is a list. */
export type PostedValues = Record<string, string | string[]>;

/** A form that was posted without scripts and could not be taken: what the page draws it with again. */
export interface PostedForm {
  /** Where it was posted, which names the form. */
  action: string;
  status: number;
  values: PostedValues;
  errors: FieldErrors;
  /** Why, where it was not the fields. Without it the form says its own words for a failure. */
  notice?: string;
}
