import { z } from 'zod';

/**
 * A backslash is a slash to browsers, a wide dot or letter is a plain one, and a user name looks like
 * the host: all lead elsewhere than they seem to.
 */
function isTarget(target: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\\u3002\uff00-\uffef]/u.test(target)) return false;
  if (target.startsWith('/')) return !target.startsWith('//');
  const url = /^https:\/\/[^/]/.test(target) ? URL.parse(target) : null;
  return Boolean(url?.hostname.includes('.') && !url.username && !url.password);
}

/** Where a page that has moved is now. */
export const redirectSchema = z.object({
  path: z
    .string()
    .trim()
    .max(500, 'Use no more than 500 characters')
    // Or a number in WordPress, `/?p=123`. Nothing that decodes to a control character or a backslash.
    .regex(
      /^\/(?:\?(?:p|cat|author)=\d+|(?!\/)(?!.*%(?:[01][\da-f]|7f|5c))[^\s\p{Cc}?#\\]+)$/iu,
      'Enter a path on this site, such as /old-page',
    ),
  target: z
    .string()
    .trim()
    .max(2000, 'Use no more than 2,000 characters')
    .refine(
      isTarget,
      'Enter a path on this site or an address that begins with https://, without a user name',
    ),
});
export type RedirectEdit = z.infer<typeof redirectSchema>;

/** Names the redirect that is removed. */
export const redirectPathSchema = redirectSchema.pick({ path: true });

/** Room for 60,000, with the columns that the desk exports. */
export const REDIRECTS_FILE_BYTES = 10_000_000;

/** A file with an old and a new address on each line. */
export const redirectFileSchema = z.object({
  csv: z
    .string()
    .max(REDIRECTS_FILE_BYTES, 'The file is larger than 10 MB. Split it and add the parts'),
});

export interface RedirectsAdded {
  added: number;
  refused: { line: number; path: string; reason: string }[];
  /** Lines refused beside those that are named. */
  more: number;
}

export interface DeskRedirect extends RedirectEdit {
  hits: number;
  lastHitAt: string | null;
  createdBy: string;
  createdAt: string;
}

export interface RedirectCalls {
  'GET /admin/redirects': { answer: DeskRedirect[] };
  'POST /admin/redirects': { body: typeof redirectSchema; answer: DeskRedirect[] };
  'POST /admin/redirects/file': { body: typeof redirectFileSchema; answer: RedirectsAdded };
  'POST /admin/redirects/remove': { body: typeof redirectPathSchema; answer: DeskRedirect[] };
}
