import type { PushTopic } from '../../../contract/push/push-choices.ts';
import { pushState } from '../../data/queries.ts';
import { NOTIFIED_KEY } from '../../offline/push-memory.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { Notifications } from './notifications.tsx';

/** "Notify me" on a page, where notifications are on. */
export function NotifyButton(which: { topic: PushTopic } | { story: string }) {
  const { data } = usePageData(pushState());
  if (!data?.publicKey) return null;
  return (
    <Island
      component={Notifications}
      props={{ publicKey: data.publicKey, ...which }}
      when="idle"
      ifStored={NOTIFIED_KEY}
    />
  );
}
