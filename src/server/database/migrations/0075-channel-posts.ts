import type { Columns, SchemaQuery } from './columns.ts';

/** Posts on WhatsApp and Telegram that an operator marked as published. */
export async function channelPosts(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'channel_post', {
    id: c.text(1, 100, { key: true }),
    channel: c.oneOf(['whatsapp', 'telegram']),
    subject: c.text(1, 150),
    title: c.text(1, 300),
    body: c.text(1, 4096),
    posted_at: c.time(),
    posted_by: c.text(1, 100),
  });
  await c.createIndexes(query, 'channel_post', { channel_post_at: ['posted_at'] });
}
