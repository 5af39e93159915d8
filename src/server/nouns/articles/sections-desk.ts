import { sectionsSchema } from '../../../contract/desk/sections.ts';
import { SITE } from '../../../contract/site.ts';
import { counted } from '../../../contract/write-count.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import type { ArticleDeskStore } from './article-desk-store.ts';

interface SectionsDeskDeps {
  operator: Operator;
  siteSettings: SiteSettings;
  articles: ArticleDeskStore;
  database: Database;
}

/** The owner's own categories. Articles follow a new name; a section that has articles stays. */
export const sectionsDesk = ({ operator, siteSettings, articles, database }: SectionsDeskDeps) =>
  deskRoutes()
    .get('/sections', (c) => respond(c, 'GET /admin/sections', [...SITE.sections]))
    .put('/settings/sections', async (c) => {
      const { sections } = await readBody(c, sectionsSchema);
      for (const { name } of SITE.sections) {
        if (sections.some((section) => section.name === name || section.was === name)) continue;
        const { total } = await articles.page({ category: name, search: '', page: 1 });
        if (total === 0) continue;
        throw new ProblemError(
          409,
          `“${name}” has ${counted(total, 'article')}. Give ${total === 1 ? 'it' : 'them'} another category first.`,
        );
      }
      const isOwn = (was = '') => SITE.sections.some(({ name }) => name === was);
      const renamed = sections.filter(({ was, name }) => isOwn(was) && was !== name);
      await articles.renameCategories(new Map(renamed.map(({ was = '', name }) => [was, name])));
      await siteSettings.changeSections(sections.map(({ was, ...section }) => section));
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.sections', '', { sections });
      return respond(c, 'PUT /admin/settings/sections', [...SITE.sections]);
    });
