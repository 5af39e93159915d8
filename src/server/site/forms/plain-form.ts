import type { Context } from 'hono';
import type { PostedValues } from '../../../contract/forms/posted-form.ts';
import type { PostedFiles } from '../../platform/http/uploads.ts';

export interface PlainForm {
  /** The path it is posted to, on the page that shows it again when refused. */
  action: string;
  /** The fields that are filled in again when the form is refused. */
  fields: readonly string[];
  /** Handles the values like the API does; resolves to the path of the thank-you page. */
  take: (c: Context, values: PostedValues, files: PostedFiles) => Promise<string>;
  /** Whether it accepts files. */
  takesFiles?: true;
}
