/** How a submission arrived. */
export interface Arrival {
  /** The same key is the same submission: sent twice, it is stored once. */
  key: string;
  /** Caught by a trap: kept apart, so that a person wrongly caught can be found, and not answered. */
  spam: boolean;
  /** What made it look odd, for whoever decides. */
  note: string | null;
  now: string;
}
