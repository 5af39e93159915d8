import type { PushTopic } from './push-choices.ts';

/** What is encrypted for a device, and what its service worker shows. */
export interface PushMessage {
  title: string;
  text: string;
  /** The page it opens. */
  path: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** What "Stop these" stops: the topic, or else the story. */
  topic?: PushTopic;
  story?: string;
}
