import { opmlFileSchema, outletsImportSchema } from '../../../../contract/news/news-desk.ts';
import { ProblemError, readBody, respond } from '../../../platform/http/calls.ts';
import { deskRoutes } from '../../../platform/operator/gate.ts';
import type { Operator } from '../../../platform/operator/open-operator.ts';
import type { LiveDeskStore } from '../store/live-desk-store.ts';
import { problemWith, readOpml, writeOpml } from './outlets-opml.ts';

interface OpmlDeskDeps {
  operator: Operator;
  live: LiveDeskStore;
  /** `host:port` of feeds on private networks that may be fetched. */
  privateHosts: readonly string[];
  now: () => Date;
}

/** Exports outlets as OPML and imports them from it. */
export function opmlDesk({ operator, live, privateHosts, now }: OpmlDeskDeps) {
  return deskRoutes()
    .get('/outlets.opml', async (c) => {
      c.header('Content-Type', 'text/x-opml; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="outlets.opml"');
      return c.body(writeOpml(await live.listedOutlets(), now()));
    })
    .post('/outlets/opml', async (c) => {
      const { opml } = await readBody(c, opmlFileSchema);
      const entries = await readOpml(opml, live.outletAt, privateHosts);
      if (!entries) throw new ProblemError(422, 'We couldn’t read this OPML file.');
      return respond(c, 'POST /admin/outlets/opml', entries);
    })
    .post('/outlets/import', async (c) => {
      const { outlets } = await readBody(c, outletsImportSchema);
      const problems = outlets.map((outlet) => problemWith(outlet, privateHosts));
      const firstProblem = problems.find((problem) => problem !== null);
      if (firstProblem) throw new ProblemError(422, firstProblem);
      let added = 0;
      for (const outlet of outlets) {
        if (!(await live.addOutlet(outlet, now().toISOString()))) continue;
        added += 1;
        await operator.note(c, 'outlet.add', outlet.name, { feed: outlet.feedUrl, from: 'OPML' });
      }
      return respond(c, 'POST /admin/outlets/import', { added });
    });
}
