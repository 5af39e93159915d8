import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DeskChannelPost, postedSchema } from '../../../contract/desk/channels.ts';
import type { Database } from '../../platform/database/database.ts';

/** Posts that an operator marked as published. */
export function channelPostStore(db: Pick<Database, 'query'>) {
  return {
    async latest(limit: number): Promise<DeskChannelPost[]> {
      const rows = await db.query
        .selectFrom('channel_post')
        .selectAll()
        .orderBy('posted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        of: row.subject,
        channel: row.channel,
        title: row.title,
        text: row.body,
        postedAt: row.posted_at,
        postedBy: row.posted_by,
      }));
    },

    /** Whether the morning's post has been published since then, on any channel. */
    async hasMorningSince(moment: string): Promise<boolean> {
      const row = await db.query
        .selectFrom('channel_post')
        .select('id')
        .where('subject', '=', 'morning')
        .where('posted_at', '>=', moment)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(post: z.infer<typeof postedSchema>, by: string, now: string): Promise<void> {
      await db.query
        .insertInto('channel_post')
        .values({
          id: randomUUID(),
          channel: post.channel,
          subject: post.of,
          title: post.title,
          body: post.text,
          posted_at: now,
          posted_by: by,
        })
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.query
        .deleteFrom('channel_post')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
