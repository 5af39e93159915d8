/** How a submission arrived. */
export interface Arrival {
  /** The same key is the same submission: sent twice, it is stored once. */
  key: string;
  /** Caught by a trap: kept apart, so that a person wrongly caught can be found, and not answered. */
  spam: boolean;
  /** Why somebody should look twice at it, in words; it then waits apart from the others. */
  suspicion: string | null;
  now: string;
}
