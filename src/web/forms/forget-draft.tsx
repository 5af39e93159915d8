import { useEffect } from 'react';
import { forgetDraft } from './draft.ts';

/** Island on a thank-you page: deletes the draft of a form that was posted without scripts. */
export function ForgetDraft({ draft }: { draft: string }) {
  useEffect(() => forgetDraft(draft), [draft]);
  return null;
}
