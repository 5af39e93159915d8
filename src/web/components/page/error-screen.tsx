import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';

/** Status 500. The frame is around it, so the reader is not lost. */
export function ErrorScreen() {
  return (
    <MessageScreen title="Something went wrong">
      <PageHead title="Something went wrong" path="/" noIndex />
      <p>
        The problem is on our side and has been logged. Try again in a minute. The rest of the site
        may still work.
      </p>
    </MessageScreen>
  );
}
