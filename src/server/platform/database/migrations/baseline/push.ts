import type { Columns, SchemaQuery } from '../columns.ts';

/** Devices that are notified, what each has chosen, and what was sent to how many. */
export async function createPush(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'push_subscription', {
    id: c.text(1, 64, { key: true }),
    endpoint: c.webAddress({ unique: true }),
    // Which unknown push service the device is at; null for those we know.
    service: c.text(1, 255, { optional: true }),
    // The device's public key and secret, base64url.
    p256dh: c.text(87, 88),
    auth: c.text(22, 24),
    zone: c.text(1, 64),
    per_day: c.whole(0, 100),
    quiet_from: c.whole(0, 23),
    quiet_until: c.whole(0, 23),
    failures: c.whole(0, 1000, { default: 0 }),
    created_at: c.time(),
  });
  await c.createIndexes(query, 'push_subscription', { push_subscription_service: ['service'] });
  await c.createTable(query, 'push_choice', {
    id: c.text(1, 200, { key: true }),
    subscription_id: c.reference('push_subscription.id', 'cascade'),
    kind: c.oneOf(['topic', 'story']),
    name: c.text(1, 64),
    // How many outlets had the story when the device was last notified of it.
    outlets: c.whole(0, 100_000, { default: 0 }),
  });
  await c.createIndexes(query, 'push_choice', {
    push_choice_named: ['kind', 'name'],
    push_choice_of: ['subscription_id'],
  });
  await c.createTable(query, 'push_notification', {
    id: c.text(1, 64, { key: true }),
    idempotency_key: c.text(1, 200, { unique: true }),
    topic: c.text(1, 64, { optional: true }),
    about: c.text(1, 140),
    title: c.text(1, 300),
    text: c.text(1, 500),
    path: c.text(1, 300),
    sent_by: c.text(1, 100, { optional: true }),
    created_at: c.time(),
  });
  await c.createIndexes(query, 'push_notification', {
    push_notification_newest: ['created_at'],
    push_notification_about: ['about'],
  });
  await c.createTable(query, 'push_delivery', {
    // Of the device and what it is about, so that nobody is notified twice of the same thing.
    id: c.text(1, 210, { key: true }),
    notification_id: c.reference('push_notification.id', 'cascade'),
    // Who has left is forgotten; that something was sent is counted.
    subscription_id: c.reference('push_subscription.id', 'set null', { optional: true }),
    state: c.oneOf(['queued', 'accepted', 'expired', 'failed', 'withheld'], { default: 'queued' }),
    due_at: c.time(),
    lease_until: c.time({ optional: true }),
    attempts: c.whole(0, 1000, { default: 0 }),
    handed_at: c.time({ optional: true }),
    last_error: c.text(1, 300, { optional: true }),
  });
  await c.createIndexes(query, 'push_delivery', {
    push_delivery_due: ['state', 'due_at'],
    push_delivery_of: ['notification_id', 'state'],
    push_delivery_to: ['subscription_id', 'handed_at'],
  });
}
