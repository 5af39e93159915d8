import { ADMIN_LIMITS } from '../../../../contract/desk/desk-choices.ts';
import {
  type NewsletterAnalytics,
  subscriberQuerySchema,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { csvRow } from '../../../../domain/text/csv.ts';
import { readQuery, respond } from '../../../platform/http/calls.ts';
import { deskRoutes } from '../../../platform/operator/gate.ts';
import type { Operator } from '../../../platform/operator/open-operator.ts';
import type { SubscriberListStore } from './subscriber-list-store.ts';

interface SubscribersDeskDeps {
  operator: Operator;
  subscriberList: SubscriberListStore;
  now: () => Date;
}

/** `/api/newsletter/subscribers` and `/api/newsletter/analytics`, for the desk and for scripts. */
export function subscribersApi({ operator, subscriberList, now }: SubscribersDeskDeps) {
  const readers = operator.gate.allow(() => 'readers');
  return deskRoutes()
    .use('/subscribers', operator.gate.require, readers)
    .use('/analytics', operator.gate.require, readers)
    .get('/subscribers', async (c) => {
      const { total, subscribers } = await subscriberList.page(readQuery(c, subscriberQuerySchema));
      c.header('X-Total-Count', String(total));
      return respond(c, 'GET /newsletter/subscribers', subscribers);
    })
    .get('/analytics', async (c) => {
      const at = now();
      const recentFrom = new Date(at.getTime() - ADMIN_LIMITS.recentWindow).toISOString();
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
      return respond(c, 'GET /newsletter/analytics', analytics);
    });
}

/** The list as a file. */
export function subscribersDesk({ operator, subscriberList, now }: SubscribersDeskDeps) {
  return deskRoutes().get('/subscribers.csv', async (c) => {
    const filter = readQuery(c, subscriberQuerySchema);
    await operator.note(c, 'subscribers.export', '');
    const date = now().toISOString().slice(0, 10);
    return c.body(streamOf(subscriberList.all(filter)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="newsletter-subscribers-${date}.csv"`,
      'Cache-Control': 'no-store',
    });
  });
}

type Batches = ReturnType<SubscriberListStore['all']>;

/** Reads the next thousand when the last thousand have been sent. */
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
    // Cancelling the download stops the queries.
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}
