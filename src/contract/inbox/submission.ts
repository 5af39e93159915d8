/** What forms send beside what people typed. */
export const TRAP_FIELDS = {
  /** No person sees it, so no person fills it in. */
  honeypot: 'nickname',
  /** How long the form was open, in milliseconds. */
  spent: 'msSpent',
} as const;

/** When the form was opened, signed by us: programs cannot make one up. Not needed by what has no queue. */
export const STAMP_FIELD = 'opened';
