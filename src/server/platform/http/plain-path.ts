import { getPath } from 'hono/utils/url';

/** Paths match without regard to case or slashes at the end: ids, files and routes are lower-case. */
export const plainPath = (request: Request): string =>
  withoutEndSlashes(getPath(request).toLowerCase());

/** Counts from the end, because a regular expression would retry at each of a thousand slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
