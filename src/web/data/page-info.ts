import { createContext, useContext } from 'react';

/** What the server and an island must agree on so that both render the same words. */
export interface PageInfo {
  /** Relative times on the page refer to this moment. */
  renderedAt: number;
  /** The site's own origin, for addresses that other sites will use. */
  siteUrl: string;
  /** Rendered without pictures, for readers who save data. */
  light: boolean;
}

export const PageContext = createContext<PageInfo>({ renderedAt: 0, siteUrl: '', light: false });

export const usePage = (): PageInfo => useContext(PageContext);
