import { articleDeskStore } from '../../nouns/articles/article-desk-store.ts';
import { articleDraftStore } from '../../nouns/articles/article-draft-store.ts';
import { articleLifeStore } from '../../nouns/articles/article-life-store.ts';
import { articleReviewStore } from '../../nouns/articles/article-review-store.ts';
import { deskFileStore } from '../../nouns/articles/desk-file-store.ts';
import { deskPictureStore } from '../../nouns/articles/desk-picture-store.ts';
import { answerStore } from '../../nouns/inbox/answer-store.ts';
import { queueSettingStore } from '../../nouns/inbox/queue-settings.ts';
import { liveDeskStore } from '../../nouns/live-news/store/live-desk-store.ts';
import { livePageDeskStore } from '../../nouns/live-pages/live-page-desk-store.ts';
import { subscriberListStore } from '../../nouns/newsletter/subscribers/subscriber-list-store.ts';
import { moveViews } from '../../nouns/readership/view-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListStorage } from '../../platform/database/list-beside-backups.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { openOperator } from '../../platform/operator/open-operator.ts';
import type { GuessCost } from '../../platform/operator/operator-password.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { redirectStore } from '../../platform/redirects/redirect-store.ts';
import { followArticle } from '../imports/import-store.ts';
import { openPublished } from '../nouns/modules.ts';
import { moveTakedowns, takedownStore } from '../takedowns/takedown-store.ts';
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

/** Imports, view counts and takedown files know articles by their id. */
const ARTICLE_FOLLOWERS = [followArticle, moveViews, moveTakedowns];

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
    livePageDesk: livePageDeskStore(database),
    pictures: deskPictureStore(database),
    files: deskFileStore(database),
    redirects: redirectStore(database),
    takedowns: takedownStore(database),
  };
}
