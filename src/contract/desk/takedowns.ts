import { z } from 'zod';
import { line, oneOf, optionalEmail, optionalParagraph, paragraph, upTo } from '../forms/fields.ts';

/** What became of a request that something be removed or corrected. */
export const TAKEDOWN_DECISIONS = {
  open: 'Not decided yet',
  refused: 'Refused: the page stays as it is',
  note: 'The page stays and shows a note',
  removed: 'The page is removed and says so',
} as const;
export type TakedownDecision = keyof typeof TAKEDOWN_DECISIONS;
const DECISIONS = Object.keys(TAKEDOWN_DECISIONS) as [TakedownDecision, ...TakedownDecision[]];

/** Nor what becomes a control character or a backslash when it is decoded. */
const PATH = /^\/[a-z-]+\/(?!.*%(?:[01][\da-f]|7f|5c))[^\s/?#\\]{1,200}$/i;
const SHOWN = 'Write the sentence that readers will see';

/** Who asked for what, what was decided and why, and what readers are told. */
export const takedownSchema = z
  .object({
    // As it is copied from the browser, too.
    path: line(1, 'Enter the address of the page, such as /article/rain-in-ho')
      .overwrite((typed) => typed.replace(/^https?:\/\/[^/?#]+(?=\/)|[?#].*$/g, ''))
      .regex(PATH, 'Enter the address of one page on this site, such as /article/rain-in-ho'),
    askedBy: line(1, 'Enter who asked: a person, a firm of lawyers, an authority'),
    contact: optionalEmail('Invalid email address'),
    request: paragraph(5, 'Write what they ask for and on what grounds'),
    decision: oneOf(DECISIONS),
    reason: optionalParagraph(),
    sentence: upTo(500).default(''),
  })
  .superRefine(({ decision, reason, sentence }, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (decision !== 'open' && !reason)
      complain('reason', 'Write why, in case the request comes again');
    if ((decision === 'note' || decision === 'removed') && !sentence) complain('sentence', SHOWN);
  });
export type TakedownEdit = z.output<typeof takedownSchema>;

export interface Takedown extends TakedownEdit {
  id: string;
  /** Of the page when the file was opened. */
  title: string;
  openedBy: string;
  openedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

/** What readers are told at a page's address. */
export const pageNoticeSchema = z.object({
  isRemoved: z.boolean(),
  sentence: z.string(),
  at: z.string(),
});
export type PageNotice = z.infer<typeof pageNoticeSchema>;
export const pageNoticeQuerySchema = z.object({ path: z.string().startsWith('/').max(300) });

export interface TakedownCalls {
  'GET /admin/takedowns': { answer: Takedown[] };
  'POST /admin/takedowns': { body: typeof takedownSchema; answer: Takedown[] };
  'PUT /admin/takedowns/{id}': { body: typeof takedownSchema; answer: Takedown[] };
}
