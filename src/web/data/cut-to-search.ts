import { DIRECTORY_LIMITS } from '../../contract/limits.ts';

/** The search text. It is cut to the longest the server takes, instead of being refused. */
export const cutToSearch = (typed: string): string =>
  typed.trim().slice(0, DIRECTORY_LIMITS.searchLength).trim();
