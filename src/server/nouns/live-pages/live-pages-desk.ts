import type { Context } from 'hono';
import { mayDo } from '../../../contract/desk/roles.ts';
import { SECOND } from '../../../contract/durations.ts';
import type { LinkedStory } from '../../../contract/live-pages/live-page.ts';
import {
  keyPointsSchema,
  liveEntryEditSchema,
  liveEntryStateSchema,
  livePageEditSchema,
  livePageStateSchema,
  newLiveEntrySchema,
  newLivePageSchema,
  openLivePageQuerySchema,
  pinnedSchema,
} from '../../../contract/live-pages/live-page-desk.ts';
import { refusals, unfinished } from '../../../domain/markup/check-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedLimit } from '../../platform/database/shared-limit.ts';
import {
  FieldsError,
  ProblemError,
  readBody,
  readQuery,
  respond,
} from '../../platform/http/calls.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { hashToken } from '../../platform/operator/token-hash.ts';
import type { StoryStore } from '../live-news/store/story-store.ts';
import { type LivePageDeskStore, LivePageError } from './live-page-desk-store.ts';

interface LivePagesDeskDeps {
  operator: Operator;
  livePageDesk: LivePageDeskStore;
  stories: Pick<StoryStore, 'find'>;
  database: Database;
  /** Readers who are connected are told at once. */
  liveStreams: { refresh(): void };
  now: () => Date;
}

const PER_WRITER = { points: 1, within: SECOND };

/** Live pages at the desk: writers draft entries, editors publish them. */
export function livePagesDesk(deps: LivePagesDeskDeps) {
  const { operator, livePageDesk: pages, stories, liveStreams, now } = deps;
  const countEntry = sharedLimit(deps.database, PER_WRITER, now);

  async function pageOf(c: Context) {
    const page = await pages.find(c.req.param('id') ?? '');
    if (!page) throw new ProblemError(404, 'This live page doesn’t exist, or has been deleted.');
    return page;
  }

  async function entryOf(c: Context<SignedIn>) {
    const { id } = await pageOf(c);
    const entry = await pages.findEntry(id, c.req.param('entry') ?? '');
    if (!entry) throw new ProblemError(404, 'This entry doesn’t exist, or has been deleted.');
    const isOwnDraft = entry.author_id === c.get('person').id && entry.status === 'draft';
    if (!mayPublish(c) && !isOwnDraft) {
      throw new ProblemError(403, 'Only an editor can change this entry.');
    }
    return { pageId: id, entry };
  }

  /** The story as it is now, because news is forgotten after a month and the page stays. */
  async function linkedStory(id: string | undefined): Promise<LinkedStory | null> {
    if (!id) return null;
    const story = await stories.find(id);
    if (!story) throw new FieldsError({ story: ['Readers can’t see this story any more'] });
    const outlets = [...new Set(story.reports.map(({ source }) => source.name))];
    return { id: story.id, title: story.title, outlets: outlets.slice(0, 20) };
  }

  async function change<T>(work: Promise<T>): Promise<T> {
    const result = await work.catch((error) => {
      throw error instanceof LivePageError ? new ProblemError(409, error.message) : error;
    });
    liveStreams.refresh();
    return result;
  }
  const at = () => now().toISOString();

  return deskRoutes()
    .get('/live-pages', async (c) => respond(c, 'GET /admin/live-pages', await pages.list()))
    .post('/live-pages', async (c) => {
      const { slug, ...edit } = await readBody(c, newLivePageSchema);
      const page = await pages.create(edit, slug, c.get('person'), at());
      if (!page) throw new FieldsError({ slug: ['Another live page has this address'] });
      await operator.note(c, 'live-page.create', page.title, { id: page.id });
      return respond(c, 'POST /admin/live-pages', page, 201);
    })
    .get('/live-pages/:id', async (c) => {
      const { limit } = readQuery(c, openLivePageQuerySchema);
      const { id } = await pageOf(c);
      const open = await pages.open(id, limit, c.get('person').id, now());
      if (!open) throw new ProblemError(404, 'This live page has been deleted.');
      return respond(c, 'GET /admin/live-pages/{id}', open);
    })
    .put('/live-pages/:id', async (c) => {
      const { id } = await pageOf(c);
      const edit = await readBody(c, livePageEditSchema);
      const page = await change(pages.edit(id, edit, at()));
      await operator.note(c, 'live-page.edit', page.title, { id });
      return respond(c, 'PUT /admin/live-pages/{id}', page);
    })
    .delete('/live-pages/:id', async (c) => {
      const { id, title, status, published } = await pageOf(c);
      if (status !== 'draft' || published > 0) {
        throw new ProblemError(
          409,
          'Readers have links to this page. Close it, or hide it by making it a draft.',
        );
      }
      await change(pages.remove(id));
      await operator.note(c, 'live-page.delete', title, { id });
      return c.body(null, 204);
    })
    .post('/live-pages/:id/state', async (c) => {
      const { id } = await pageOf(c);
      const { status } = await readBody(c, livePageStateSchema);
      const page = await change(pages.setState(id, status, at()));
      await operator.note(c, `live-page.${status}`, page.title, { id });
      return respond(c, 'POST /admin/live-pages/{id}/state', page);
    })
    .put('/live-pages/:id/points', async (c) => {
      const { id, title } = await pageOf(c);
      const { points, base } = await readBody(c, keyPointsSchema);
      const saved = await change(pages.setPoints(id, points, base, at()));
      if (!saved) {
        throw new ProblemError(409, 'Someone else has changed the key points. Load them again.');
      }
      await operator.note(c, 'live-page.points', title, { id, points });
      return respond(c, 'PUT /admin/live-pages/{id}/points', { points: saved });
    })
    .put('/live-pages/:id/pinned', async (c) => {
      const { id } = await pageOf(c);
      const { number } = await readBody(c, pinnedSchema);
      const page = await change(pages.pin(id, number, at()));
      await operator.note(c, 'live-page.pin', page.title, { id, number });
      return respond(c, 'PUT /admin/live-pages/{id}/pinned', page);
    })
    .post('/live-pages/:id/entries', async (c) => {
      const { id, title } = await pageOf(c);
      const person = c.get('person');
      const { key, text, story, publish } = await readBody(c, newLiveEntrySchema);
      const before = await pages.findByKey(id, key, person.id);
      if (before) return respond(c, 'POST /admin/live-pages/{id}/entries', before);
      if (publish && !mayPublish(c)) {
        throw new ProblemError(403, 'Only editors publish. Save this as a draft for them.');
      }
      requireSafe(text, publish);
      const linked = await linkedStory(story);
      if ((await countEntry(hashToken(`live entry ${person.id}`))) > 0) {
        c.header('Retry-After', '1');
        throw new ProblemError(429, 'One entry a second, please. Press the button again.');
      }
      const added = { key, text, story: linked, isPublished: publish };
      const entry = await change(pages.add(id, added, person, at()));
      await operator.note(c, publish ? 'live-entry.publish' : 'live-entry.draft', title, {
        id,
        entry: entry.id,
      });
      return respond(c, 'POST /admin/live-pages/{id}/entries', entry, 201);
    })
    .put('/live-pages/:id/entries/:entry', async (c) => {
      const { pageId, entry } = await entryOf(c);
      const { text, story, note, base } = await readBody(c, liveEntryEditSchema);
      requireSafe(text, entry.status === 'published');
      if (entry.number !== null && text !== entry.text && !note) {
        throw new FieldsError({ note: ['Say what was wrong: readers have seen it'] });
      }
      const linked =
        story === undefined && entry.story ? JSON.parse(entry.story) : await linkedStory(story);
      const edit = { text, story: linked, note, base };
      const changed = await change(pages.change(pageId, entry.id, edit, c.get('person'), at()));
      await operator.note(c, 'live-entry.edit', note, { id: pageId, entry: entry.id });
      return respond(c, 'PUT /admin/live-pages/{id}/entries/{entry}', changed);
    })
    .post('/live-pages/:id/entries/:entry/state', async (c) => {
      const { pageId, entry } = await entryOf(c);
      const { status } = await readBody(c, liveEntryStateSchema);
      if (status === 'published') {
        if (!mayPublish(c)) throw new ProblemError(403, 'Only editors publish entries.');
        requireSafe(entry.text, true);
      }
      const person = c.get('person');
      const changed = await change(pages.setEntryState(pageId, entry.id, status, person, at()));
      await operator.note(c, `live-entry.${status}`, '', { id: pageId, entry: entry.id });
      return respond(c, 'POST /admin/live-pages/{id}/entries/{entry}/state', changed);
    });
}

const mayPublish = (c: Context<SignedIn>) => mayDo(c.get('person').role, 'publish');

/** Unsafe text is not stored, and what readers see is finished. */
function requireSafe(text: string, isShown: boolean) {
  const faults = [...refusals(text), ...(isShown ? unfinished(text, 0) : [])];
  if (faults.length > 0) throw new FieldsError({ text: faults });
}
