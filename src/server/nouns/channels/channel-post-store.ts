import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DeskChannelPost, postedSchema } from '../../../contract/desk/channels.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';

/** Posts that an operator marked as published. */
export function channelPostStore(db: Pick<Database, 'query'>) {
  return {
    latest: (limit: number): Promise<DeskChannelPost[]> =>
      db.query
        .selectFrom('channel_post')
        .select(['id', 'subject as of', 'channel', 'title', 'body as text'])
        .select(['posted_at as postedAt', 'posted_by as postedBy'])
        .orderBy('posted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Whether the morning's post has been published since then, on any channel. */
    hasMorningSince: (moment: string): Promise<boolean> =>
      hasRows(
        db.query
          .selectFrom('channel_post')
          .where('subject', '=', 'morning')
          .where('posted_at', '>=', moment),
      ),

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
