import type { Context } from 'hono';
import type { PostedValues } from '../../contract/forms/posted-form.ts';
import type { PostedFiles } from '../http/uploads.ts';

export interface PlainForm {
  /** Where it is posted: an address of the page it stands on, which shows it again when refused. */
  action: string;
  /** What goes back into the form when it is refused. */
  fields: readonly string[];
  /** Takes what was typed as the call does, or throws as it does. Says where thanks are said. */
  take: (c: Context, values: PostedValues, files: PostedFiles) => Promise<string>;
  /** Whether files may come with it. */
  takesFiles?: true;
}
