import type { PageDefinition } from './page-definition.ts';
import { PAGE_NAMES, type PageName, pageOf } from './pages.ts';

interface Match {
  name: PageName;
  page: PageDefinition;
  /** As in `PageDefinition.paths`. */
  path: string;
  id: string;
}

const ROUTES = PAGE_NAMES.flatMap((name) => {
  const page = pageOf(name);
  return page.paths.map((path) => ({ name, page, path, parts: segments(path) }));
});

/** Paths match without regard to case, with or without a slash at the end. */
export function matchPage(pathname: string): Match {
  const requested = segments(pathname);
  const route = ROUTES.find(
    ({ page, parts }) =>
      !page.isOff?.() &&
      (parts.length === requested.length || parts.at(-1) === '*') &&
      parts.every((part, index) => /^[:*]/.test(part) || part === requested[index]),
  );
  if (!route) return { name: 'not-found', page: pageOf('not-found'), path: '*', id: '' };
  const { parts, name, page, path } = route;
  const id = requested[page.idFromPath ? parts.length - 1 : parts.indexOf(':id')];
  return { name, page, path, id: id ?? '' };
}

function segments(pathname: string): string[] {
  return pathname.toLowerCase().split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
