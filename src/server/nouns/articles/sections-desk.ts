import { sectionsSchema } from '../../../contract/desk/sections.ts';
import { listKey } from '../../../contract/section.ts';
import { SITE } from '../../../contract/site.ts';
import { counted } from '../../../contract/write-count.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { addRedirect, removeRedirect } from '../../platform/redirects/redirect-store.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';

interface SectionsDeskDeps {
  operator: Operator;
  siteSettings: SiteSettings;
  articles: ArticleDeskStore;
  livePages: {
    countIn(category: string): Promise<number>;
    moveCategory(query: Query, from: string, to: string): Promise<void>;
  };
  database: Database;
  now: () => Date;
}

/** The page of a section and its feeds. */
const ADDRESSES = [
  (name: string) => `/news/${listKey(name)}`,
  (name: string) => `/news/${listKey(name)}/rss.xml`,
  (name: string) => `/feed/${listKey(name)}.xml`,
];

/**
 * The owner's own categories. Articles and live pages follow a new name, and so do readers of the old
 * addresses; a section that has any of them stays.
 */
export function sectionsDesk(deps: SectionsDeskDeps) {
  const { operator, siteSettings, articles, livePages, database, now } = deps;

  async function rename(moves: readonly (readonly [from: string, to: string])[], by: string) {
    // By way of names that nothing has, since a section may take the name another one gives up.
    const away = moves.map(([from], index) => ({ from, to: `#${index}` }));
    const back = moves.map(([, to], index) => ({ from: `#${index}`, to }));
    await database.query.transaction().execute(async (query) => {
      for (const { from, to } of [...away, ...back]) {
        await articles.moveCategory(query, from, to);
        await livePages.moveCategory(query, from, to);
      }
      const moved = moves.flatMap(([from, to]) =>
        ADDRESSES.map((of) => [of(from), of(to)] as const),
      );
      for (const [path, target] of moved) {
        await addRedirect(query, { path, target }, by, now().toISOString());
      }
      for (const [, path] of moved) await removeRedirect(query, path);
    });
  }

  return deskRoutes()
    .get('/sections', (c) => respond(c, 'GET /admin/sections', [...SITE.sections]))
    .put('/settings/sections', async (c) => {
      const { sections } = await readBody(c, sectionsSchema);
      for (const { name } of SITE.sections) {
        if (sections.some((section) => section.name === name || section.was === name)) continue;
        const { total } = await articles.page({ category: name, search: '', page: 1 });
        const covered = await livePages.countIn(name);
        if (total + covered === 0) continue;
        const held = `${counted(total, 'article')} and ${counted(covered, 'live page')}`;
        throw new ProblemError(409, `“${name}” has ${held}. Give them another category first.`);
      }
      const isOwn = (was: string) => SITE.sections.some(({ name }) => name === was);
      const moves = sections.flatMap(({ was = '', name }) =>
        isOwn(was) && was !== name ? [[was, name] as const] : [],
      );
      await rename(moves, c.get('actor'));
      await siteSettings.changeSections(sections.map(({ was, ...section }) => section));
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.sections', '', { sections });
      return respond(c, 'PUT /admin/settings/sections', [...SITE.sections]);
    });
}
