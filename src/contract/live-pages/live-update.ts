/** What an open live page is sent when something changes: pieces of the page, drawn by the server. */
export interface LiveUpdate {
  revision: number;
  isOpen: boolean;
  /** The key points and the pinned entry. */
  head: string;
  /** New and corrected entries, oldest first. */
  entries: { number: number; html: string }[];
  /** Numbers of entries that were taken back. */
  withdrawn: number[];
  /** More has changed than is sent: the page is to be loaded again. */
  isIncomplete: boolean;
}
