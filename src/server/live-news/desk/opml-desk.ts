import { Hono } from 'hono';
import { opmlFileSchema, outletsImportSchema } from '../../../contract/news/news-desk.ts';
import { ProblemError } from '../../http/problem-response.ts';
import { readBody } from '../../http/read-input.ts';
import type { SignedIn } from '../../operator/gate.ts';
import type { Operator } from '../../operator/open-operator.ts';
import type { LiveDeskStore } from '../store/live-desk-store.ts';
import { problemWith, readOpml, writeOpml } from './outlets-opml.ts';

interface Parts {
  operator: Operator;
  live: LiveDeskStore;
  now: () => Date;
}

/** Outlets as a file for other readers, and other readers' files as outlets. */
export function opmlDesk({ operator, live, now }: Parts) {
  return new Hono<SignedIn>()
    .get('/outlets.opml', async (c) => {
      c.header('Content-Type', 'text/x-opml; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="outlets.opml"');
      return c.body(writeOpml(await live.listedOutlets(), now()));
    })
    .post('/outlets/opml', async (c) => {
      const { opml } = await readBody(c, opmlFileSchema);
      const entries = await readOpml(opml, live.outletAt);
      if (!entries) throw new ProblemError(422, "We couldn't read this OPML file.");
      return c.json(entries);
    })
    .post('/outlets/import', async (c) => {
      const { outlets } = await readBody(c, outletsImportSchema);
      const wrong = outlets.map(problemWith).find((problem) => problem !== null);
      if (wrong) throw new ProblemError(422, wrong);
      let added = 0;
      for (const outlet of outlets) {
        if (!(await live.addOutlet(outlet, now().toISOString()))) continue;
        added += 1;
        await operator.note(c, 'outlet.add', outlet.name, { feed: outlet.feedUrl, from: 'OPML' });
      }
      return c.json({ added });
    });
}
