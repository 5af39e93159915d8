/** One page for search engines. `changed` is a day or a moment, where it is known. */
export interface SitePage {
  path: string;
  changed?: string | undefined;
}
