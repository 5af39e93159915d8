import type { PostedForm } from '../../contract/posted-form.ts';
import type { ServerRead } from './query-cache.ts';

/** What the server sends along, so that the browser's first render equals the server's. */
export interface PageState {
  renderedAt: number;
  siteUrl: string;
  /** Drawn without pictures. */
  light?: boolean;
  reads: ServerRead[];
  failed?: boolean;
  /** A form that was posted without scripts and refused. */
  posted?: PostedForm;
}
