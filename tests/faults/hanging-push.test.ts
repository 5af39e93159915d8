import { expect, it, onTestFinished, vi } from 'vitest';
import { SECOND } from '../../src/contract/durations.ts';
import { LANES } from '../../src/server/nouns/push/delivery-store.ts';
import { startJob } from '../../src/server/platform/jobs/start-job.ts';
import { describeEachDatabase } from '../support/each-database.ts';
import { startPushService } from '../support/push-receiver.ts';
import { openPushSite } from '../support/push-site.ts';
import { ROWS } from '../support/rows.ts';

const STRANGERS = 1000;
const ROWS_PER_INSERT = 100;

describeEachDatabase('a notification', (open) => {
  it('reaches a device of a known service while a thousand of strangers’ services hang', async () => {
    const database = await open();
    const strange = await startPushService();
    const { subscribe, service, push, clock } = await openPushSite(database, [strange.host]);
    onTestFinished(() => push.close());
    const { query } = database;
    await subscribe('ama');
    await query
      .updateTable('push_subscription')
      .set({ service: null })
      .where('endpoint', 'like', `%${service.host}/ama`)
      .execute();
    const strangers = Array.from({ length: STRANGERS }, (_, index) => {
      const id = `stranger-${index}`;
      strange.answer(id, () => {});
      const { endpoint, keys } = strange.subscription(id);
      const none = { per_day: 0, quiet_from: 0, quiet_until: 0 };
      // Half of them have failed before.
      const state = { service: strange.host, failures: index % 2 };
      return { ...ROWS.push_subscription, id, endpoint, ...keys, ...none, ...state };
    });
    for (let first = 0; first < STRANGERS; first += ROWS_PER_INSERT) {
      const batch = strangers.slice(first, first + ROWS_PER_INSERT);
      await query.insertInto('push_subscription').values(batch).execute();
      const choices = batch.map(({ id }) => ({ ...ROWS.push_choice, id, subscription_id: id }));
      await query.insertInto('push_choice').values(choices).execute();
    }
    const jobs = LANES.map((lane) =>
      startJob({
        name: lane,
        intervalMs: SECOND,
        run: (signal) => push.deliver([lane], signal),
        failed: {
          report: async (_, error) => {
            throw error;
          },
        },
      }),
    );
    onTestFinished(() => Promise.all(jobs.map((job) => job.stop())).then(() => {}));
    // Each lane of strangers is busy with its first ones.
    const notify = (about: string) =>
      push.notifications.create(
        {
          key: about,
          topic: 'Politics',
          about,
          title: about,
          text: 'Politics',
          path: '/news/all',
          sentBy: null,
        },
        { topic: 'Politics' },
        clock.now.toISOString(),
      );
    expect(await notify('story 1')).toEqual({ readers: STRANGERS + 1 });
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 60_000);
    await vi.waitFor(() => expect(strange.received.length).toBeGreaterThan(0), 60_000);
    await notify('story 2');
    await vi.waitFor(() => expect(service.received).toHaveLength(2), 60_000);
    const settled = await query
      .selectFrom('push_delivery')
      .select('subscription_id')
      .where('state', '<>', 'queued')
      .execute();
    const strangersSettled = settled.filter(({ subscription_id: id }) =>
      id?.startsWith('stranger'),
    );
    // Each holds a connection until it times out, so they are far from done.
    expect(strangersSettled.length).toBeLessThan(STRANGERS / 10);
    strange.close();
  });
});
