import type { PushTopic } from '../../../../../contract/push/push-choices.ts';
import { type Columns, table } from '../columns.ts';

/** Devices that are notified, what each has chosen, and what was sent to how many. */
export const push = (c: Columns) => ({
  push_subscription: table(
    {
      id: c.text(1, 64, { key: true }),
      endpoint: c.webAddress({ unique: true }),
      /** The domain of a push service we don't know; null for those of the known browsers. */
      service: c.text(1, 255, { optional: true }),
      /** The device's public key and secret, base64url. */
      p256dh: c.text(87, 88),
      auth: c.text(22, 24),
      zone: c.text(1, 64),
      /** 0 is no limit. */
      per_day: c.whole(0, 100),
      quiet_from: c.whole(0, 23),
      quiet_until: c.whole(0, 23),
      /** Deliveries in a row that its push service refused, or didn't answer. */
      failures: c.whole(0, 1000, { default: 0 }),
      created_at: c.time(),
    },
    { indexes: { push_subscription_service: ['service'] } },
  ),
  push_choice: table(
    {
      id: c.text(1, 200, { key: true }),
      subscription_id: c.reference('push_subscription.id', 'cascade'),
      kind: c.oneOf(['topic', 'story']),
      /** A topic, or a story's id. */
      name: c.text(1, 64),
      /** How many outlets had the story when the device was last notified of it. */
      outlets: c.whole(0, 100_000, { default: 0 }),
    },
    {
      indexes: {
        push_choice_named: ['kind', 'name'],
        push_choice_of: ['subscription_id'],
      },
    },
  ),
  push_notification: table(
    {
      id: c.text(1, 64, { key: true }),
      idempotency_key: c.text(1, 200, { unique: true }),
      /** Null where it goes to those who follow a story. */
      topic: c.text(1, 64, { optional: true }).as<PushTopic>(),
      /** `story 0123456789abcdef`, `article cocoa-journey`. */
      about: c.text(1, 140),
      title: c.text(1, 300),
      text: c.text(1, 500),
      path: c.text(1, 300),
      sent_by: c.text(1, 100, { optional: true }),
      created_at: c.time(),
    },
    {
      indexes: {
        push_notification_newest: ['created_at'],
        push_notification_about: ['about'],
      },
    },
  ),
  push_delivery: table(
    {
      /** Of the device and what it is about, so that nobody is notified twice of the same thing. */
      id: c.text(1, 210, { key: true }),
      notification_id: c.reference('push_notification.id', 'cascade'),
      /** Who has left is forgotten; that something was sent is counted. */
      subscription_id: c.reference('push_subscription.id', 'set null', { optional: true }),
      state: c.oneOf(['queued', 'accepted', 'expired', 'failed', 'withheld'], {
        default: 'queued',
      }),
      due_at: c.time(),
      lease_until: c.time({ optional: true }),
      attempts: c.whole(0, 1000, { default: 0 }),
      handed_at: c.time({ optional: true }),
      last_error: c.text(1, 300, { optional: true }),
    },
    {
      indexes: {
        push_delivery_due: ['state', 'due_at'],
        push_delivery_of: ['notification_id', 'state'],
        push_delivery_to: ['subscription_id', 'handed_at'],
      },
    },
  ),
});
