import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether two secrets are the same, in a time that doesn't tell how much of them is. */
export const sameSecret = (one: string, other: string) =>
  timingSafeEqual(digest(one), digest(other));
