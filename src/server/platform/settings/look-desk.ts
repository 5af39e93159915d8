import { lookSchema } from '../../../contract/desk/look.ts';
import { colourProblem } from '../../../domain/colour/look-colours.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { FieldsError, readBody, respond } from '../http/calls.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { SiteSettings } from './open-settings.ts';

interface LookDeskDeps {
  operator: Operator;
  siteSettings: SiteSettings;
  database: Database;
}

/** Logo, icon, colours and ornaments. */
export const lookDesk = ({ operator, siteSettings, database }: LookDeskDeps) =>
  deskRoutes()
    .get('/look', async (c) => respond(c, 'GET /admin/look', await siteSettings.look()))
    .put('/look', async (c) => {
      const look = await readBody(c, lookSchema);
      const problems = (['red', 'green'] as const).flatMap((name) => {
        const problem = colourProblem(look[name]);
        return problem ? [[name, [problem]] satisfies [string, string[]]] : [];
      });
      if (problems.length > 0) throw new FieldsError(Object.fromEntries(problems));
      await siteSettings.changeLook(look);
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.look', '', look);
      return respond(c, 'PUT /admin/look', await siteSettings.look());
    });
