import { createContext, useContext } from 'react';
import type { Query } from '../data/query.ts';
import { createReader, type Fetch } from '../data/request.ts';

interface Answer {
  data?: unknown;
  error?: unknown;
}

/** The answers of the calls that a page is rendered from, by path. Only the server has them. */
export class PageData {
  readonly #answers = new Map<string, Answer>();
  readonly #read: (path: string) => Promise<unknown>;

  constructor(fetch?: Fetch) {
    this.#read = createReader(fetch);
  }

  /** Makes a call and stores its answer for the components that show it. */
  async load<Data>({ path }: Query<Data>): Promise<Data> {
    try {
      const data = await this.#read(path);
      this.#answers.set(path, { data });
      return data as Data;
    } catch (error) {
      this.#answers.set(path, { error });
      throw error;
    }
  }

  get(path: string): Answer {
    return this.#answers.get(path) ?? { error: new Error(`${path} was not loaded`) };
  }
}

export const PageDataContext = createContext(new PageData());

export type PageAnswer<Data> =
  | { data: Data; isError: false; error: undefined }
  | { data: undefined; isError: true; error: unknown };

/** The answer of a call that the page table lists for this page (see pages.ts). Server only. */
export function usePageData<Data>({ path }: Query<Data>): PageAnswer<Data> {
  const { data, error } = useContext(PageDataContext).get(path);
  return error === undefined
    ? { data: data as Data, isError: false, error: undefined }
    : { data: undefined, isError: true, error };
}

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
