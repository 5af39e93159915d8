import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';

export function Page() {
  return (
    <MessageScreen title="Page Not Found">
      <PageHead title="Page Not Found" path="/" noIndex />
      <p>
        Nothing lives at this address. It may have moved, or the link that brought you here may be
        mistyped.
      </p>
    </MessageScreen>
  );
}
