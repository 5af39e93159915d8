import { SITE_NAME } from '../../contract/site.ts';

/** Whether an item is of our own wire: it then leads to a page of ours. */
export const isOwnWire = (item: { source: { name: string } }): boolean =>
  item.source.name === SITE_NAME;
