import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { subscriberStore } from '../../src/server/nouns/newsletter/subscribers/subscriber-store.ts';
import { connect, type Database } from '../../src/server/platform/database/connect.ts';
import {
  bumpContentVersion,
  readContentVersion,
} from '../../src/server/platform/database/content-version.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';

/**
 * A separate process for the tests: prints `ready`, waits for a line on its input, then runs its
 * task on the database and writes a line for everything that was acknowledged.
 */

const consent = { at: '2026-03-06T00:00:00.000Z', page: '/', wording: 'Yes' };

type Task = (name: string, connectNow: () => Promise<Database>) => Promise<void>;

const tasks: Record<string, Task> = {
  async migrate(_name, connectNow) {
    const db = await connectNow();
    console.log(JSON.stringify(await migrate(db)));
    await db.close();
  },

  async subscribe50(name, connectNow) {
    const db = await connectNow();
    for (let number = 0; number < 50; number += 1) {
      await subscriberStore(db).subscribe({ email: `${name}-${number}@example.org`, consent });
      await db.query.transaction().execute(async (transaction) => {
        await readContentVersion(transaction);
        await bumpContentVersion(transaction);
      });
    }
    await db.close();
  },

  async subscribeForever(name, connectNow) {
    const subscribers = subscriberStore(await connectNow());
    for (let number = 0; ; number += 1) {
      const email = `${name}-${number}@example.org`;
      await subscribers.subscribe({ email, consent });
      console.log(email);
    }
  },

  /** Two rows in one transaction: nobody may ever see one without the other. */
  async subscribeInPairs(name, connectNow) {
    const db = await connectNow();
    for (let number = 0; ; number += 1) {
      await db.query.transaction().execute(async (query) => {
        const subscribers = subscriberStore({ ...db, query });
        await subscribers.subscribe({ email: `${name}-${number}-a@example.org`, consent });
        await subscribers.subscribe({ email: `${name}-${number}-b@example.org`, consent });
      });
      console.log(`${name}-${number}`);
    }
  },
};

const [task = '', name = '', target = ''] = process.argv.slice(2);
console.log('ready');
await once(createInterface({ input: process.stdin }), 'line');
process.stdin.destroy();
await tasks[task]?.(name, () => connect(JSON.parse(target)));
