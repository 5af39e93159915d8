import type { Context } from 'hono';
import { Hono } from 'hono';
import {
  type NewsletterAnalytics,
  type PersonFound,
  personSchema,
  subscriberQuerySchema,
} from '../../contract/desk.ts';
import { LIMITS } from '../../contract/limits.ts';
import { csvRow } from '../../domain/csv.ts';
import type { DeskParts } from '../desk/desk-parts.ts';
import { readBody, readQuery } from '../http/read-input.ts';
import type { Behind } from '../operator/gate.ts';

/** `/api/newsletter/subscribers` and `/api/newsletter/analytics`, for the desk and for scripts. */
export function subscribersApi({ desk, now }: Pick<DeskParts, 'desk' | 'now'>) {
  const { subscriberList } = desk;
  return new Hono<Behind>()
    .use('/subscribers', desk.gate.require)
    .use('/analytics', desk.gate.require)
    .get('/subscribers', async (c) => {
      const { total, subscribers } = await subscriberList.page(readQuery(c, subscriberQuerySchema));
      c.header('X-Total-Count', String(total));
      return c.json(subscribers);
    })
    .get('/analytics', async (c) => {
      const at = now();
      const recentFrom = new Date(at.getTime() - LIMITS.admin.recentWindow).toISOString();
      const [statuses, locations, recent, engagement, weeks] = await Promise.all([
        subscriberList.statuses(),
        subscriberList.locations(),
        subscriberList.since(recentFrom),
        subscriberList.engagement(),
        subscriberList.weeks(at),
      ]);
      const analytics: NewsletterAnalytics = {
        total: Object.values(statuses).reduce((sum, count) => sum + count, 0),
        recent,
        uniqueLocations: locations.length,
        locations,
        statuses,
        engagement,
        weeks,
      };
      return c.json(analytics);
    });
}

/** The file, and one person everywhere. */
export function peopleDesk({ desk, mail, now }: DeskParts) {
  const { subscriberList, people } = desk;
  return new Hono<Behind>()
    .get('/subscribers.csv', async (c) => {
      const wanted = readQuery(c, subscriberQuerySchema);
      await desk.note(c, 'subscribers.export', '');
      const date = now().toISOString().slice(0, 10);
      return c.body(streamOf(subscriberList.all(wanted)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="newsletter-subscribers-${date}.csv"`,
        'Cache-Control': 'no-store',
      });
    })
    .post('/people/find', async (c) => {
      const { email } = await readBody(c, personSchema);
      const found: PersonFound = {
        email,
        found: await people.find(email),
        suppressed: (await mail.suppressions.reasonFor(email)) ?? null,
      };
      return c.json(found);
    })
    .post('/people/erase', async (c) => {
      const { email } = await readBody(c, personSchema);
      await people.erase(email);
      await mail.forget(email);
      await mail.suppressions.add(email, 'erased', now().toISOString());
      // The log must not remember whom we were asked to forget.
      await desk.note(c, 'person.erase', '');
      return c.json({ erased: true });
    })
    .post('/people/allow', async (c: Context<Behind>) => {
      const { email } = await readBody(c, personSchema);
      const lifted = await mail.suppressions.lift(email);
      await desk.note(c, 'person.allow', '');
      return c.json({ lifted });
    });
}

type Batches = ReturnType<DeskParts['desk']['subscriberList']['all']>;

/** The next thousand are read when the last thousand have been taken. */
function streamOf(batches: Batches): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      if (!started) {
        started = true;
        controller.enqueue(encoder.encode(csvRow(['Email', 'Subscribed Date', 'Status'])));
        return;
      }
      const { done, value } = await batches.next();
      if (done) return controller.close();
      const rows = value.map(({ email, subscribedAt, status }) =>
        csvRow([email, subscribedAt.slice(0, 10), status]),
      );
      controller.enqueue(encoder.encode(rows.join('')));
    },
    // Whoever stops the download stops the reading.
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}
