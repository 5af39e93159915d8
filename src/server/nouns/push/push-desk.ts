import type { Context } from 'hono';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import {
  LONGEST_PUSH,
  PUSH_TOPICS,
  type PushTopic,
  TOP_STORIES,
} from '../../../contract/push/push-choices.ts';
import {
  type DeskPush,
  PUSH_SUBJECTS,
  type PushDraft,
  pushDraftQuerySchema,
  pushSettingsSchema,
  pushWordsSchema,
} from '../../../contract/push/push-desk.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';
import type { LivePageStore } from '../live-pages/live-page-store.ts';
import { shortened } from './notify-readers.ts';
import type { OpenPush } from './open-push.ts';

interface PushDeskDeps {
  operator: Operator;
  push: OpenPush;
  stores: {
    stories: Pick<StoryStore, 'find'>;
    articles: Pick<ArticleStore, 'find'>;
    livePages: Pick<LivePageStore, 'findById'>;
  };
  database: Database;
  now: () => Date;
}

const MAX_LISTED = 100;
const OFF = 'Notifications are off. An owner turns them on under Newsletter, Notifications.';

/** Turning notifications on, what was sent, and notifying readers of a story or article by hand. */
export function pushDesk({ operator, push, stores, database, now }: PushDeskDeps) {
  const { settings, subscriptions, notifications } = push;

  async function overview(): Promise<DeskPush> {
    const { topics, ...numbers } = await subscriptions.counts();
    return {
      isOn: await settings.isOn(),
      missing: settings.missing,
      ...numbers,
      topics: PUSH_TOPICS.map((topic) => ({ topic, devices: topics.get(topic) ?? 0 })),
      sent: await notifications.list(MAX_LISTED),
    };
  }

  /** What a notification about it says unless the operator writes something else. */
  async function subjectOf(c: Context) {
    const kind = PUSH_SUBJECTS.find((name) => name === c.req.param('kind'));
    const id = c.req.param('id') ?? '';
    if (kind === 'live-page') return livePageSubject(id);
    const found =
      kind === 'story'
        ? await stores.stories.find(id)
        : kind === 'article'
          ? await stores.articles.find(id, now().toISOString())
          : undefined;
    if (!kind || !found) throw new ProblemError(404, 'Readers can’t see this page.');
    if ('reports' in found && found.reports.some(isSampleReport)) {
      throw new ProblemError(409, 'This is a sample. Nobody can be notified of it.');
    }
    const category = CATEGORIES.find((name) => name === found.category) ?? TOP_STORIES;
    return {
      kind,
      about: `${kind} ${found.id}`,
      key: `desk ${kind} ${found.id}`,
      livePage: undefined,
      path: `/${kind}/${found.id}`,
      topic: category as PushTopic,
      title: shortened(found.title),
      text:
        'outlets' in found ? reportedBy(found.outlets) : found.excerpt.slice(0, LONGEST_PUSH.text),
    };
  }

  /** Of its newest entry, so that readers can be notified again of a later one. */
  async function livePageSubject(id: string) {
    const page = await stores.livePages.findById(id);
    if (!page) throw new ProblemError(404, 'Readers can’t see this page.');
    const { latest } = page;
    const about = `live-page ${page.id} ${latest?.number ?? 0}`;
    return {
      kind: 'live-page' as const,
      about,
      key: `desk ${about}`,
      path: `/live-page/${page.slug}`,
      topic: page.category as PushTopic,
      livePage: page.id,
      title: shortened(page.title),
      text: (latest?.text ?? page.summary).slice(0, LONGEST_PUSH.text),
    };
  }

  async function refusal(key: string, readers: number): Promise<string | null> {
    if (!(await settings.isOn())) return OFF;
    const sentAt = await notifications.createdAt(key);
    if (sentAt) return `Readers were notified of this from the desk on ${shortDate(sentAt)}.`;
    return readers === 0
      ? 'Nobody would get it: nobody has this topic, or they had it already.'
      : null;
  }

  return deskRoutes()
    .get('/push', async (c) => respond(c, 'GET /admin/push', await overview()))
    .put('/push-settings', async (c) => {
      const { isOn } = await readBody(c, pushSettingsSchema);
      if (isOn && settings.missing) throw new ProblemError(409, settings.missing);
      await settings.turn(isOn);
      // Pages offer notifications from now on, or no longer.
      await bumpContentVersion(database.query);
      await operator.note(c, isOn ? 'push.on' : 'push.off', '');
      return respond(c, 'PUT /admin/push-settings', await overview());
    })
    .get('/push/:kind/:id', async (c) => {
      const subject = await subjectOf(c);
      const { topic = subject.topic } = readQuery(c, pushDraftQuerySchema);
      const { title, text, path, livePage } = subject;
      const readers = await notifications.reach({ topic, livePage }, subject.about);
      const refused = await refusal(subject.key, readers);
      const draft: PushDraft = { topic, title, text, path, readers, refused };
      return respond(c, 'GET /admin/push/{kind}/{id}', draft);
    })
    .post('/push/:kind/:id', async (c) => {
      const { key, about, path, livePage } = await subjectOf(c);
      const { topic, title, text } = await readBody(c, pushWordsSchema);
      const refused = await refusal(key, await notifications.reach({ topic, livePage }, about));
      if (refused) throw new ProblemError(409, refused);
      const sentBy = c.get('actor');
      const notification = { key, topic, about, title, text, path, sentBy };
      const audience = { topic, livePage };
      const created = await notifications.create(notification, audience, now().toISOString());
      if (!created) throw new ProblemError(409, 'Readers have just been notified of this.');
      await operator.note(c, 'push.send', title, { topic, readers: created.readers });
      return respond(c, 'POST /admin/push/{kind}/{id}', created, 202);
    });
}

const reportedBy = (outlets: number) =>
  outlets === 1 ? 'One outlet reports it' : `${outlets} outlets report it`;
