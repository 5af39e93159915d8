import { join } from 'node:path';
import type { Context } from 'hono';
import { articleDeskStore } from '../articles/article-desk-store.ts';
import type { Database } from '../database/database.ts';
import { settingStore } from '../database/setting-store.ts';
import { liveDeskStore } from '../live-news/store/live-desk-store.ts';
import type { Signer } from '../mail/signer.ts';
import { subscriberListStore } from '../newsletter/subscriber-list-store.ts';
import { auditStore } from '../operator/audit-store.ts';
import { type Behind, createGate } from '../operator/gate.ts';
import { operatorStore } from '../operator/operator-store.ts';
import { createSignIn } from '../operator/sign-in.ts';
import { personStore } from './person-store.ts';
import { queueStore } from './queue-store.ts';

export interface OpenDeskParts {
  database: Database;
  siteUrl: string;
  dataDir: string;
  adminPassword: string | undefined;
  signer: Signer;
  now: () => Date;
  pause?: (milliseconds: number) => Promise<void>;
}

export type Desk = ReturnType<typeof openDesk>;

/** What the operator's calls stand on. */
export function openDesk({ database, siteUrl, dataDir, now, ...parts }: OpenDeskParts) {
  const operators = operatorStore(database);
  const audit = auditStore(database);
  const settings = settingStore(database);
  const gate = createGate({ operators, siteUrl, now });
  return {
    gate,
    operators,
    audit,
    signIn: createSignIn({ ...parts, operators, settings, audit, gate, now }),
    subscriberList: subscriberListStore(database),
    people: personStore(database),
    queue: queueStore(database),
    articles: articleDeskStore(database),
    live: liveDeskStore(database),
    // Not beside the pictures of live news: those are a cache, and the oldest go.
    pictureFolder: join(dataDir, 'desk-pictures'),

    /** Who did what when. */
    note: (
      c: Context<Behind>,
      action: string,
      subject: string,
      detail: Record<string, unknown> = {},
    ) => audit.note({ at: now().toISOString(), actor: c.get('actor'), action, subject, detail }),
  };
}
