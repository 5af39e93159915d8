/** How a submission arrived. */
export interface Arrival {
  /** Submissions with the same key are stored once. */
  key: string;
  /** Caught by the honeypot: stored as spam, in case it was a person, and not acknowledged. */
  spam: boolean;
  /** Why it looks like spam, in words; it then goes to a separate queue. */
  suspicion: string | null;
  now: string;
}
