import {
  CHANNEL_NAMES,
  type PreparedPost,
  postedSchema,
  postPictureQuerySchema,
  postQuerySchema,
  postReminderSchema,
} from '../../../contract/desk/channels.ts';
import { SITE } from '../../../contract/site.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { BusyError, concurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { DrawnCard, DrawPreview } from '../../platform/previews/draw-preview.ts';
import { channelPostStore } from './channel-post-store.ts';
import { postReminder } from './post-reminder.ts';
import { type PostSources, preparePost } from './prepare-post.ts';

interface ChannelsDeskDeps {
  operator: Operator;
  database: Database;
  stores: PostSources;
  draw: DrawPreview;
  canMail: boolean;
  operatorEmail: () => string;
  now: () => Date;
}

const MAX_LISTED = 20;
/** Drawing takes the processor from readers. */
const MAX_DRAWN = 1;
const MAX_WAITING = 5;

/** Posts for WhatsApp and Telegram at the desk. */
export function channelsDesk(deps: ChannelsDeskDeps) {
  const { operator, database, now } = deps;
  const posts = channelPostStore(database);
  const reminder = postReminder(database);
  const limitConcurrency = concurrencyLimit(MAX_DRAWN, MAX_WAITING);

  const prepared = async (of: string) => {
    const post = await preparePost(deps.stores, of, now());
    if (!post) throw new ProblemError(404, 'Readers can’t see this, so there is nothing to post.');
    return post;
  };

  const overview = async () => ({
    siteName: SITE.name,
    addresses: SITE.channels,
    reminder: await reminder.read(),
    posts: await posts.latest(MAX_LISTED),
    canMail: deps.canMail,
    operatorEmail: deps.operatorEmail(),
  });

  return deskRoutes()
    .get('/channels', async (c) => respond(c, 'GET /admin/channels', await overview()))
    .get('/channels/post', async (c) => {
      const { of } = readQuery(c, postQuerySchema);
      return respond(c, 'GET /admin/channels/post', await prepared(of));
    })
    .get('/channels/picture.png', async (c) => {
      const { of, title = '' } = readQuery(c, postPictureQuerySchema);
      const card = postCard(await prepared(of), title, now());
      const png = await limitConcurrency(() => deps.draw(card, 'square')).catch((error) => {
        if (!(error instanceof BusyError)) throw error;
        throw new ProblemError(503, 'The site is busy. Please try again in a minute.');
      });
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, max-age=60',
      });
    })
    .put('/channels/reminder', async (c) => {
      const change = await readBody(c, postReminderSchema);
      await reminder.change(change);
      await operator.note(c, 'channels.reminder', '', change);
      return respond(c, 'PUT /admin/channels/reminder', await overview());
    })
    .post('/channels/posts', async (c) => {
      const post = await readBody(c, postedSchema);
      await posts.add(post, c.get('actor'), now().toISOString());
      await operator.note(c, 'channels.posted', post.title, {
        channel: CHANNEL_NAMES[post.channel],
      });
      return respond(c, 'POST /admin/channels/posts', await overview(), 201);
    })
    .delete('/channels/posts/:id', async (c) => {
      if (!(await posts.remove(c.req.param('id')))) throw new ProblemError(404, 'Post not found.');
      await operator.note(c, 'channels.unposted', '');
      return c.body(null, 204);
    });
}

/** What the square picture of a post says. */
function postCard(post: PreparedPost, title: string, now: Date): DrawnCard {
  const isMorning = post.of === 'morning';
  return {
    kind: 'post',
    // Another cloth each morning.
    id: isMorning ? now.toISOString().slice(0, 10) : post.of,
    label: isMorning ? 'This morning' : SITE.name,
    title: title || post.title,
    lines: [
      // Not how many: the operator may leave some out.
      isMorning && post.stories.length > 1 ? 'and more stories' : (post.stories[0]?.source ?? ''),
      longDate(now),
    ].filter(Boolean),
    cloth: 'Site',
  };
}
