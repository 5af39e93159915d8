import type { Generated } from 'kysely';
import type { PushTopic } from '../../../../contract/push/push-choices.ts';
import type { Moment } from './columns.ts';

export interface PushTables {
  push_subscription: PushSubscriptionTable;
  push_choice: PushChoiceTable;
  push_notification: PushNotificationTable;
  push_delivery: PushDeliveryTable;
}

interface PushSubscriptionTable {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  zone: string;
  /** 0 is no limit. */
  per_day: number;
  quiet_from: number;
  quiet_until: number;
  /** The domain of a push service we don't know; null for those of the known browsers. */
  service: string | null;
  /** Deliveries in a row that its push service refused, or didn't answer. */
  failures: Generated<number>;
  created_at: Moment;
}

interface PushChoiceTable {
  id: string;
  subscription_id: string;
  kind: 'topic' | 'story';
  /** A topic, or a story's id. */
  name: string;
  outlets: Generated<number>;
}

interface PushNotificationTable {
  id: string;
  idempotency_key: string;
  /** Null where it goes to those who follow a story. */
  topic: PushTopic | null;
  /** `story 0123456789abcdef`, `article cocoa-journey`. */
  about: string;
  title: string;
  text: string;
  path: string;
  sent_by: string | null;
  created_at: Moment;
}

interface PushDeliveryTable {
  id: string;
  notification_id: string;
  subscription_id: string | null;
  state: Generated<'queued' | 'accepted' | 'expired' | 'failed' | 'withheld'>;
  due_at: Moment;
  lease_until: Moment | null;
  attempts: Generated<number>;
  handed_at: Moment | null;
  last_error: string | null;
}
