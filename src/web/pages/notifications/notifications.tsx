import type { PushTopic } from '../../../contract/push/push-choices.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { NotifyMe } from './notify-me.tsx';

interface Props {
  publicKey: string;
  topic?: PushTopic;
  story?: string;
}

/** Island: the button of a topic or a story, or else the settings of this browser. */
export function Notifications({ publicKey, topic, story }: Props) {
  if (topic) return <NotifyMe publicKey={publicKey} topic={topic} />;
  if (story) return <NotifyMe publicKey={publicKey} story={story} />;
  return <NotificationSettings publicKey={publicKey} />;
}
