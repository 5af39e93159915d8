import {
  type Takedown,
  type TakedownEdit,
  takedownSchema,
} from '../../../contract/desk/takedowns.ts';
import { LISTING_KINDS, type ListingKind } from '../../../contract/listings.ts';
import type { ArticleDeskStore } from '../../nouns/articles/article-desk-store.ts';
import type { LiveDeskStore } from '../../nouns/live-news/store/live-desk-store.ts';
import { withTitles } from '../../nouns/readership/with-titles.ts';
import { FieldsError, ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { folded } from '../../platform/redirects/redirect-store.ts';
import type { SearchStore } from '../../platform/search/search-store.ts';
import type { openPublished } from '../nouns/modules.ts';
import type { TakedownStore } from './takedown-store.ts';

interface TakedownsDeskDeps {
  operator: Operator;
  takedowns: TakedownStore;
  articles: ArticleDeskStore;
  published: ReturnType<typeof openPublished>;
  live: LiveDeskStore;
  search: Pick<SearchStore, 'titles'>;
  /** Whether our site answers this address. */
  isPage: (path: string) => Promise<boolean>;
  now: () => Date;
}

/** Hides what is at an address from readers, or shows it again. */
type Remove = (id: string, isRemoved: boolean, by: string, now: string) => Promise<unknown>;

/** Requests to remove or correct pages; with the page, lists, feeds, search and previews follow. */
export function takedownsDesk({ operator, takedowns, search, isPage, ...deps }: TakedownsDeskDeps) {
  const { articles, published, live } = deps;
  const removals: Readonly<Record<string, Remove>> = {
    article: (id, isRemoved, by, now) =>
      articles.setState(id, { status: isRemoved ? 'unpublished' : 'published' }, now, by),
    ...Object.fromEntries(
      LISTING_KINDS.map((kind: ListingKind): [string, Remove] => [
        kind,
        (id, isRemoved, _by, now) =>
          published[kind].setStatus(id, isRemoved ? 'hidden' : 'approved', now),
      ]),
    ),
    live: (id, hidden, by, now) => live.changeItem(id, { hidden }, by, now),
    story: (id, hidden, _by, now) => live.hideStory(id, hidden, now),
  };
  /** What its kind of page is removed by, and its id. */
  function removalOf(path: string) {
    const [, kind = '', id = ''] = /^\/([a-z-]+)\/([^/]+)$/.exec(folded(path)) ?? [];
    const remove = removals[kind];
    return remove && ((...rest: [boolean, string, string]) => remove(id, ...rest));
  }
  async function check(edit: TakedownEdit, former?: Takedown) {
    if (edit.decision === 'removed' && !removalOf(edit.path)) {
      const kinds = 'articles, listings, events, funerals and live news';
      throw new FieldsError({ decision: [`Only ${kinds} can be removed; others show a note`] });
    }
    const isSame = former && folded(former.path) === folded(edit.path);
    if (!isSame && !(await isPage(edit.path))) {
      throw new FieldsError({ path: ['There is no page at this address'] });
    }
  }
  /** Only what this file removed is shown again. */
  async function follow(edit: TakedownEdit, by: string, former?: Takedown) {
    const at = deps.now().toISOString();
    const wasRemoved = former?.decision === 'removed';
    const isMoved = former && folded(former.path) !== folded(edit.path);
    if (wasRemoved && (isMoved || edit.decision !== 'removed')) {
      if (!(await takedowns.isRemovedByOther(former.path, former.id))) {
        await removalOf(former.path)?.(false, by, at);
      }
    }
    if (edit.decision === 'removed' && (!wasRemoved || isMoved)) {
      await removalOf(edit.path)?.(true, by, at);
    }
  }
  return deskRoutes()
    .get('/takedowns', async (c) => respond(c, 'GET /admin/takedowns', await takedowns.list()))
    .post('/takedowns', async (c) => {
      const edit = await readBody(c, takedownSchema);
      await check(edit);
      const by = c.get('actor');
      const [titled] = await withTitles(search, [{ name: folded(edit.path) }]);
      const title = titled?.title ?? edit.path;
      await takedowns.add(edit, title, { by, now: deps.now().toISOString() });
      await follow(edit, by);
      await operator.note(c, 'takedown.open', edit.path, { decision: edit.decision });
      return respond(c, 'POST /admin/takedowns', await takedowns.list(), 201);
    })
    .put('/takedowns/:id', async (c) => {
      const edit = await readBody(c, takedownSchema);
      const former = await takedowns.find(c.req.param('id'));
      if (!former) throw new ProblemError(404, 'Takedown file not found.');
      await check(edit, former);
      const by = c.get('actor');
      await takedowns.change(former, edit, { by, now: deps.now().toISOString() });
      await follow(edit, by, former);
      await operator.note(c, 'takedown.change', edit.path, { decision: edit.decision });
      return respond(c, 'PUT /admin/takedowns/{id}', await takedowns.list());
    });
}
