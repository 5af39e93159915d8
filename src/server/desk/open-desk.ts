import { articleDeskStore } from '../articles/article-desk-store.ts';
import { articleDraftStore } from '../articles/article-draft-store.ts';
import { articleLifeStore } from '../articles/article-life-store.ts';
import { articleReviewStore } from '../articles/article-review-store.ts';
import { deskFileStore } from '../articles/desk-file-store.ts';
import { deskPictureStore } from '../articles/desk-picture-store.ts';
import type { Database } from '../database/database.ts';
import type { ListStorage } from '../database/list-beside-backups.ts';
import { followArticle } from '../imports/import-store.ts';
import { answerStore } from '../inbox/answer-store.ts';
import { queueSettingStore } from '../inbox/queue-settings.ts';
import { liveDeskStore } from '../live-news/store/live-desk-store.ts';
import type { Signer } from '../mail/signer.ts';
import { subscriberListStore } from '../newsletter/subscribers/subscriber-list-store.ts';
import { openPublished } from '../nouns/modules.ts';
import { openOperator } from '../operator/open-operator.ts';
import type { GuessCost } from '../operator/operator-password.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { moveViews } from '../readership/view-store.ts';
import { redirectStore } from '../redirects/redirect-store.ts';
import { operatorNotices } from './operator-notices.ts';
import { reviewQueue } from './review-queue.ts';

interface OpenDeskDeps {
  database: Database;
  places: Gazetteer;
  siteUrl: string;
  adminPassword: string | undefined;
  operatorEmail: () => string;
  mailFrom: () => string;
  signer: Signer;
  backupDir: string;
  backupStorage?: ListStorage | undefined;
  now: () => Date;
  slowness: GuessCost;
}

/** Imports and view counts know articles by their id. */
const ARTICLE_FOLLOWERS = [followArticle, moveViews];

export type Desk = ReturnType<typeof openDesk>;

/** The stores and services behind the operator's calls. */
export function openDesk({ signer, operatorEmail, mailFrom, ...deps }: OpenDeskDeps) {
  const { database } = deps;
  const answers = answerStore(database, mailFrom);
  const queue = reviewQueue(database, deps.places, deps.siteUrl, answers);
  return {
    operator: openOperator({ ...deps, signer }),
    subscriberList: subscriberListStore(database, deps.now),
    queue,
    answers,
    queueSettings: queueSettingStore(database),
    notices: operatorNotices({ ...deps, queue, operatorEmail }),
    articles: articleDeskStore(database, ARTICLE_FOLLOWERS),
    articleLife: articleLifeStore(database, ARTICLE_FOLLOWERS),
    articleDrafts: articleDraftStore(database),
    articleReviews: articleReviewStore(database),
    published: openPublished({ ...deps, signer }),
    live: liveDeskStore(database),
    pictures: deskPictureStore(database),
    files: deskFileStore(database),
    redirects: redirectStore(database),
  };
}
