/** What forms send beside what people typed. */
export const TRAP_FIELDS = {
  /** No person sees it, so no person fills it in. */
  honeypot: 'nickname',
  /** How long the form was open, in milliseconds. */
  spent: 'msSpent',
} as const;
