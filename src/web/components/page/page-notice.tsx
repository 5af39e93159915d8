import type { PageNotice } from '../../../contract/desk/takedowns.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { MessageScreen } from './message-screen.tsx';

/** Above a page that stays: what was decided about it on request. */
export function NoticeLine({ notice: { sentence, at } }: { notice: PageNotice }) {
  return (
    <aside aria-label="Note about this page" className="wrap pt-4">
      <p className="max-w-prose border-l-4 border-gold bg-raised p-3">
        <strong>Note, {longDate(at)}:</strong> {sentence}
      </p>
    </aside>
  );
}

/** Status 410, so that search engines drop the page. */
export function RemovedScreen({ notice: { sentence, at } }: { notice: PageNotice }) {
  return (
    <MessageScreen title="This page has been removed">
      <p>{sentence}</p>
      <p className="mt-2 text-base">Removed on {longDate(at)}.</p>
    </MessageScreen>
  );
}
