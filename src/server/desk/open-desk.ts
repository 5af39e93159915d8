import { articleDeskStore } from '../articles/article-desk-store.ts';
import { deskPictureStore } from '../articles/desk-picture-store.ts';
import type { Database } from '../database/database.ts';
import { liveDeskStore } from '../live-news/store/live-desk-store.ts';
import type { Signer } from '../mail/signer.ts';
import { subscriberListStore } from '../newsletter/subscriber-list-store.ts';
import { openOperator } from '../operator/open-operator.ts';
import { reviewQueue } from './review-queue.ts';

export interface OpenDeskParts {
  database: Database;
  siteUrl: string;
  adminPassword: string | undefined;
  signer: Signer;
  now: () => Date;
  pause?: (milliseconds: number) => Promise<void>;
}

export type Desk = ReturnType<typeof openDesk>;

/** What the operator's calls stand on. */
export function openDesk({ signer, ...parts }: OpenDeskParts) {
  const { database } = parts;
  return {
    operator: openOperator({ ...parts, hashAddress: signer.addressHash }),
    subscriberList: subscriberListStore(database),
    queue: reviewQueue(database, parts.siteUrl),
    articles: articleDeskStore(database),
    live: liveDeskStore(database),
    pictures: deskPictureStore(database),
  };
}
