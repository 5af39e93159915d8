import { useEffect } from 'react';
import { forgetDraft } from './draft.ts';

/** Island on a page of thanks: what the browser posted by itself needs no draft any more. */
export function ForgetDraft({ draft }: { draft: string }) {
  useEffect(() => forgetDraft(draft), [draft]);
  return null;
}
