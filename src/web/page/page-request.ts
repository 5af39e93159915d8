import { createContext, useContext } from 'react';

/** The request a page is rendered for. Only the server has one: islands get what they need as props. */
export interface PageRequest {
  path: string;
  search: URLSearchParams;
}

export const PageRequestContext = createContext<PageRequest>({
  path: '/',
  search: new URLSearchParams(),
});

export const usePageRequest = (): PageRequest => useContext(PageRequestContext);
