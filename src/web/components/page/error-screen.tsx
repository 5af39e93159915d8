import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';

/** Status 500. The frame is around it, so the reader is not lost. */
export function ErrorScreen() {
  return (
    <MessageScreen title="Something went wrong">
      <PageHead title="Something went wrong" path="/" noIndex />
      <p>
        The fault is ours, not yours, and it has been logged. Please try again in a minute; the rest
        of the site may still work.
      </p>
    </MessageScreen>
  );
}
