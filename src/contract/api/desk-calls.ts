import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type {
  ArticleRevision,
  articleDraftSchema,
  articleQuerySchema,
  articleSaveSchema,
  articleSlugSchema,
  articleStateSchema,
  correctionTextSchema,
  DeskArticle,
  DeskPicture,
  KeptFile,
  KeptPicture,
  newArticleSchema,
  OpenArticle,
  PictureEdit,
  pictureEditSchema,
  reviewRequestSchema,
  sendBackSchema,
  UnsavedText,
} from '../articles/article-desk.ts';
import type {
  DeskChannels,
  PreparedPost,
  postedSchema,
  postQuerySchema,
  postReminderSchema,
} from '../desk/channels.ts';
import type {
  AuditEntry,
  answerSchema,
  BackupStatus,
  DecisionMail,
  DeskLiveItem,
  DeskMail,
  DeskOutlet,
  DeskToday,
  decisionMailSchema,
  decisionSchema,
  decisionsSchema,
  FoundGroup,
  findQuerySchema,
  LiveItemChange,
  liveItemChangeSchema,
  liveItemQuerySchema,
  logQuerySchema,
  MailCounts,
  mailQuerySchema,
  NewsLabel,
  NoticePace,
  newTokenSchema,
  noticeSettingsSchema,
  OperatorToken,
  outletChangeSchema,
  PersonErased,
  PersonFound,
  pageSchema,
  personSchema,
  QueueCounts,
  QueueItem,
  QueueSettings,
  queueEditSchema,
  queueFilterSchema,
  queueQuerySchema,
  queueSettingsSchema,
  SentBefore,
  storyJoinSchema,
} from '../desk/desk.ts';
import type {
  ArchiveDataRead,
  ImportPage,
  ImportSummary,
  ImportUndone,
  importFileSchema,
  importRunSchema,
} from '../desk/import-desk.ts';
import type { IndexNowStatus, indexNowSchema } from '../desk/index-now.ts';
import type {
  DeskOperator,
  DeskPasskey,
  DeskSession,
  invitationSchema,
  newOperatorSchema,
  newPasskeySchema,
  operatorChangeSchema,
  ownEmailSchema,
  passkeyAnswerSchema,
  passwordChangeSchema,
  Role,
  signInSchema,
} from '../desk/operators.ts';
import type {
  PageViews,
  pageViewsQuerySchema,
  Readership,
  readershipQuerySchema,
} from '../desk/readership.ts';
import type { DeskRedirect, redirectPathSchema, redirectSchema } from '../desk/redirect-desk.ts';
import type { DeskSettings, siteSettingsSchema } from '../desk/site-settings.ts';
import type {
  PlacedStory,
  StoryPlacementAnswer,
  storyPlacementSchema,
} from '../desk/story-placement.ts';
import type {
  DeskFact,
  declaredInputSchema,
  FactList,
  factCheckSchema,
  factEditSchema,
  factIdInputSchema,
  factListQuerySchema,
  festivalDaysInputSchema,
  noticeInputSchema,
} from '../facts/fact-desk.ts';
import type { ListingKind } from '../listings.ts';
import type {
  DeskRules,
  FeedTrial,
  feedTrialSchema,
  newOutletSchema,
  OpmlEntry,
  opmlFileSchema,
  outletsImportSchema,
  RulesTree,
  RulesTrial,
  rulesEditSchema,
  rulesTrialSchema,
} from '../news/news-desk.ts';
import type {
  alertLeadSchema,
  alertWordsSchema,
  DeskAlert,
  DeskIssue,
  DeskIssueAnswer,
  DeskNewsletter,
  issueEditSchema,
  issuePlanSchema,
  NewsletterSettings,
  newsletterSettingsSchema,
} from '../newsletter/newsletter-issue.ts';
import type {
  DeskSubscriber,
  MembersImported,
  MembersPreview,
  membersImportSchema,
  membersPreviewSchema,
  newSubscriberSchema,
  subscriberAddressSchema,
  subscriberEditSchema,
  WelcomeSeries,
  welcomeSeriesSchema,
} from '../newsletter/subscriber-desk.ts';
import type {
  AppAddresses,
  appAddressesSchema,
  BulletinSettings,
  bulletinSettingsSchema,
  chapterTextSchema,
  DeskEpisode,
  DeskPodcast,
  newEpisodeSchema,
  timingSchema,
} from '../podcast/podcast-desk.ts';
import type {
  DeskPush,
  PushDraft,
  pushDraftQuerySchema,
  pushSettingsSchema,
  pushWordsSchema,
} from '../push/push-desk.ts';
import type {
  DeskQuote,
  figuresSchema,
  QuoteHistory,
  quotesImportSchema,
  quotesOfSchema,
  quotesRemovalSchema,
} from '../remittance/quotes-desk.ts';
import type { ListingDeskCalls, Listings } from './listing-calls.ts';

interface Invited {
  id: string;
  token: string;
}

interface SampleCounts {
  businesses: number;
  events: number;
  quotes: number;
}

/**
 * Every call of the desk that answers JSON or nothing, by method and path: its query and body, by
 * their schemas, and its answer. Routes and screens both have their types from here.
 */
export interface DeskCalls extends ListingDeskCalls {
  'POST /admin/session': { body: typeof signInSchema; answer: { signedIn: true } };
  'POST /admin/session/passkey': {
    body: typeof passkeyAnswerSchema;
    answer: { signedIn: true };
  };
  'POST /admin/session/passkey/options': { answer: PublicKeyCredentialRequestOptionsJSON };
  'POST /admin/invitation': {
    body: typeof invitationSchema;
    answer: { signedIn: true; name: string };
  };

  /** Before the gate, so that the sign-in form can ask without being refused. */
  'GET /admin/sign-in': { answer: { signedIn: boolean } };

  'GET /admin/session': { answer: DeskSession };
  'DELETE /admin/session': { answer: { signedIn: false } };
  'DELETE /admin/sessions': { answer: { ended: number } };
  'PUT /admin/password': { body: typeof passwordChangeSchema; answer: { changed: true } };
  'PUT /admin/email': { body: typeof ownEmailSchema; answer: { email: string } };
  'GET /admin/passkeys': { answer: DeskPasskey[] };
  'POST /admin/passkeys/options': { answer: PublicKeyCredentialCreationOptionsJSON };
  'POST /admin/passkeys': { body: typeof newPasskeySchema; answer: DeskPasskey[] };
  'DELETE /admin/passkeys/{id}': object;

  'GET /admin/operators': { answer: DeskOperator[] };
  'POST /admin/operators': { body: typeof newOperatorSchema; answer: Invited };
  'POST /admin/operators/{id}/invitation': { answer: Invited };
  'PUT /admin/operators/{id}': {
    body: typeof operatorChangeSchema;
    answer: { id: string; role: Role };
  };
  'DELETE /admin/operators/{id}/sessions': { answer: { ended: number } };
  'DELETE /admin/operators/{id}': object;

  'GET /admin/tokens': { answer: OperatorToken[] };
  'POST /admin/tokens': { body: typeof newTokenSchema; answer: { id: string; token: string } };
  'DELETE /admin/tokens/{id}': object;
  'GET /admin/log': { query: typeof logQuerySchema; answer: AuditEntry[] };
  'GET /admin/log/actions': { answer: string[] };
  'GET /admin/settings': { answer: DeskSettings };
  'PUT /admin/settings': { body: typeof siteSettingsSchema; answer: DeskSettings };
  'GET /admin/settings/index-now': { answer: IndexNowStatus };
  'PUT /admin/settings/index-now': { body: typeof indexNowSchema; answer: IndexNowStatus };
  'GET /admin/backups': { answer: BackupStatus };
  'POST /admin/backups': { answer: BackupStatus };
  'POST /admin/backups/{name}/rehearsal': { answer: BackupStatus };

  'GET /admin/today': { answer: DeskToday };
  'GET /admin/find': { query: typeof findQuerySchema; answer: FoundGroup[] };
  'GET /admin/samples': { answer: SampleCounts };
  'DELETE /admin/samples': { answer: SampleCounts };

  /** How many match in all is in the header `X-Total-Count`, as for every list of rows. */
  'GET /admin/queue': { query: typeof queueQuerySchema; answer: QueueItem[] };
  'GET /admin/queue/settings': { answer: QueueSettings };
  'PUT /admin/queue/settings': { body: typeof queueSettingsSchema; answer: QueueSettings };
  'GET /admin/queue/{kind}/{id}/history': { answer: SentBefore[] };
  'GET /admin/queue/{kind}/{id}/email': {
    query: typeof decisionMailSchema;
    answer: { mail: DecisionMail };
  };
  'GET /admin/queue/counts': { query: typeof queueFilterSchema; answer: QueueCounts };
  'GET /admin/queue/{kind}/{id}': { answer: QueueItem };
  'GET /admin/queue/{kind}/{id}/preview': { answer: Listings[ListingKind] };
  'PUT /admin/queue/{kind}/{id}': { body: typeof queueEditSchema; answer: QueueItem };
  'POST /admin/queue/decisions': { body: typeof decisionsSchema; answer: { decided: number } };
  'POST /admin/queue/{kind}/{id}/decision': { body: typeof decisionSchema; answer: QueueItem };
  'POST /admin/queue/contact/{id}/answers': { body: typeof answerSchema; answer: QueueItem };
  'DELETE /admin/queue/contact/{id}/answers/{answer}': { answer: QueueItem };
  'GET /admin/notices': { answer: { pace: NoticePace } };
  'PUT /admin/notices': { body: typeof noticeSettingsSchema; answer: { pace: NoticePace } };

  'GET /admin/articles': { query: typeof articleQuerySchema; answer: DeskArticle[] };
  'POST /admin/articles': { body: typeof newArticleSchema; answer: DeskArticle };
  'GET /admin/articles/{id}': {
    answer: { article: DeskArticle; revisions: ArticleRevision[]; unsaved: UnsavedText | null };
  };
  'PUT /admin/articles/{id}': {
    body: typeof articleSaveSchema;
    answer: DeskArticle & { version: number; savedBy: string | null };
  };
  'PUT /admin/articles/{id}/draft': { body: typeof articleDraftSchema; answer: OpenArticle };
  'DELETE /admin/articles/{id}/draft': object;
  'POST /admin/articles/{id}/corrections': {
    body: typeof correctionTextSchema;
    answer: DeskArticle;
  };
  'DELETE /admin/articles/{id}/corrections/last': { answer: DeskArticle };
  'POST /admin/articles/{id}/state': {
    body: typeof articleStateSchema;
    /** `freed` are titles of articles that had the place on the front page before. */
    answer: DeskArticle & { freed: string[] };
  };
  'POST /admin/articles/{id}/review': { body: typeof reviewRequestSchema; answer: DeskArticle };
  'POST /admin/articles/{id}/send-back': { body: typeof sendBackSchema; answer: DeskArticle };
  'GET /admin/deleted-articles': { answer: DeskArticle[] };
  'PUT /admin/articles/{id}/slug': { body: typeof articleSlugSchema; answer: DeskArticle };
  'POST /admin/articles/{id}/copy': { answer: DeskArticle };
  'POST /admin/articles/{id}/restore': { answer: DeskArticle };
  'DELETE /admin/articles/{id}': { answer: DeskArticle };
  'POST /admin/articles/{id}/preview': { answer: DeskArticle };
  'DELETE /admin/articles/{id}/preview': { answer: DeskArticle };
  'POST /admin/files': { query: { name: string }; answer: KeptFile };
  'GET /admin/pictures': { query: { q: string }; answer: DeskPicture[] };
  'POST /admin/pictures': { query: { name: string }; answer: KeptPicture };
  'PUT /admin/pictures/{name}': { body: typeof pictureEditSchema; answer: PictureEdit };

  'GET /admin/podcast': { answer: DeskPodcast };
  'POST /admin/podcast/episodes': { body: typeof newEpisodeSchema; answer: DeskEpisode[] };
  'PUT /admin/podcast/episodes/{number}': { body: typeof newEpisodeSchema; answer: DeskEpisode[] };
  'DELETE /admin/podcast/episodes/{number}': object;
  'POST /admin/podcast/episodes/{number}/audio': {
    query: { name: string };
    answer: DeskEpisode[];
  };
  'POST /admin/podcast/episodes/{number}/voice': { answer: DeskEpisode[] };
  'PUT /admin/podcast/episodes/{number}/chapters': {
    body: typeof chapterTextSchema;
    answer: DeskEpisode[];
  };
  'PUT /admin/podcast/episodes/{number}/timing': {
    body: typeof timingSchema;
    answer: DeskEpisode[];
  };
  'DELETE /admin/podcast/recordings/{id}': object;
  'PUT /admin/podcast/apps': { body: typeof appAddressesSchema; answer: AppAddresses };
  'PUT /admin/podcast/bulletin': { body: typeof bulletinSettingsSchema; answer: BulletinSettings };

  'GET /admin/redirects': { answer: DeskRedirect[] };
  'POST /admin/redirects': { body: typeof redirectSchema; answer: DeskRedirect[] };
  'POST /admin/redirects/remove': { body: typeof redirectPathSchema; answer: DeskRedirect[] };

  'GET /admin/imports': { answer: ImportSummary[] };
  'POST /admin/imports': { query: typeof importFileSchema; answer: ImportSummary };
  'GET /admin/imports/{id}': { query: typeof pageSchema; answer: ImportPage };
  'DELETE /admin/imports/{id}': object;
  'POST /admin/imports/{id}/run': { body: typeof importRunSchema; answer: ImportSummary };
  'POST /admin/imports/{id}/undo': { answer: ImportUndone };
  'POST /admin/archive': { answer: ArchiveDataRead[] };

  'GET /admin/quotes': { answer: DeskQuote[] };
  'PUT /admin/quotes': { body: typeof figuresSchema; answer: DeskQuote[] };
  'POST /admin/quotes/import': { body: typeof quotesImportSchema; answer: { saved: number } };
  'GET /admin/quotes/history': { query: typeof quotesOfSchema; answer: QuoteHistory };
  'POST /admin/quotes/remove': { body: typeof quotesRemovalSchema; answer: DeskQuote[] };
  'DELETE /admin/quotes/{id}': object;

  'GET /admin/facts': { query: typeof factListQuerySchema; answer: FactList };
  'GET /admin/facts/one': { query: typeof factIdInputSchema; answer: DeskFact };
  'PUT /admin/facts': { body: typeof factEditSchema; answer: DeskFact };
  'POST /admin/facts/declared': { body: typeof declaredInputSchema; answer: DeskFact };
  'POST /admin/facts/notice': { body: typeof noticeInputSchema; answer: DeskFact };
  'POST /admin/facts/festival-days': { body: typeof festivalDaysInputSchema; answer: DeskFact };
  'POST /admin/facts/read': { body: typeof factCheckSchema; answer: DeskFact };
  'POST /admin/facts/remove': { body: typeof factIdInputSchema; answer: DeskFact };
  'POST /admin/facts/undo': { body: typeof factIdInputSchema; answer: DeskFact };

  'GET /admin/readership': { query: typeof readershipQuerySchema; answer: Readership };
  'GET /admin/readership/page': { query: typeof pageViewsQuerySchema; answer: PageViews };

  'GET /admin/outlets': { answer: DeskOutlet[] };
  'POST /admin/outlets': { body: typeof newOutletSchema; answer: { id: string } };
  'POST /admin/outlets/try': { body: typeof feedTrialSchema; answer: FeedTrial };
  'POST /admin/outlets/opml': { body: typeof opmlFileSchema; answer: OpmlEntry[] };
  'POST /admin/outlets/import': { body: typeof outletsImportSchema; answer: { added: number } };
  'PUT /admin/outlets/{id}': { body: typeof outletChangeSchema; answer: { enabled: boolean } };
  'DELETE /admin/outlets/{id}': object;
  'GET /admin/live-items': { query: typeof liveItemQuerySchema; answer: DeskLiveItem[] };
  'PUT /admin/live-items/{id}': { body: typeof liveItemChangeSchema; answer: LiveItemChange };
  'POST /admin/live-items/{id}/join': { body: typeof storyJoinSchema };
  'POST /admin/live-items/{id}/take-out': object;
  'GET /admin/stories/placed': { answer: PlacedStory[] };
  'PUT /admin/stories/{id}/placement': {
    body: typeof storyPlacementSchema;
    answer: StoryPlacementAnswer;
  };
  'GET /admin/news-labels': { answer: NewsLabel[] };
  'GET /admin/news-rules': { answer: DeskRules };
  'GET /admin/news-rules/{number}': { answer: { rules: RulesTree } };
  'POST /admin/news-rules/try': { body: typeof rulesTrialSchema; answer: RulesTrial };
  'PUT /admin/news-rules': { body: typeof rulesEditSchema; answer: DeskRules };
  'DELETE /admin/news-rules': { answer: DeskRules };

  'GET /admin/issues': { answer: DeskNewsletter };
  'PUT /admin/issues/settings': {
    body: typeof newsletterSettingsSchema;
    answer: NewsletterSettings;
  };
  'POST /admin/issues': { answer: DeskIssue };
  'GET /admin/issues/{number}': { answer: DeskIssueAnswer };
  'PUT /admin/issues/{number}': { body: typeof issueEditSchema; answer: DeskIssue };
  'DELETE /admin/issues/{number}': object;
  'POST /admin/issues/{number}/test': { body: typeof personSchema; answer: { queued: true } };
  'POST /admin/issues/{number}/plan': {
    body: typeof issuePlanSchema;
    answer: { sendAt: string };
  };
  'POST /admin/issues/{number}/stop': {
    /** Where it was being sent: how many had been sent already, and how many are not sent now. */
    answer: { sendAt: null; sent: number; stopped: number };
  };
  'POST /admin/issues/{number}/send': { answer: { readers: number } };
  'GET /admin/alerts/{item}': { query: typeof alertLeadSchema; answer: DeskAlert };
  'POST /admin/alerts/{item}': {
    body: typeof alertWordsSchema;
    answer: { number: number; readers: number; leftOut: number };
  };

  'GET /admin/channels': { answer: DeskChannels };
  'GET /admin/channels/post': { query: typeof postQuerySchema; answer: PreparedPost };
  'PUT /admin/channels/reminder': { body: typeof postReminderSchema; answer: DeskChannels };
  'POST /admin/channels/posts': { body: typeof postedSchema; answer: DeskChannels };
  'DELETE /admin/channels/posts/{id}': object;
  'GET /admin/push': { answer: DeskPush };
  'PUT /admin/push-settings': { body: typeof pushSettingsSchema; answer: DeskPush };
  'GET /admin/push/{kind}/{id}': { query: typeof pushDraftQuerySchema; answer: PushDraft };
  'POST /admin/push/{kind}/{id}': { body: typeof pushWordsSchema; answer: { readers: number } };

  'POST /admin/subscribers': { body: typeof newSubscriberSchema; answer: { id: string } };
  'GET /admin/subscribers/{id}': { answer: DeskSubscriber };
  'PUT /admin/subscribers/{id}': { body: typeof subscriberEditSchema; answer: DeskSubscriber };
  'PUT /admin/subscribers/{id}/address': {
    body: typeof subscriberAddressSchema;
    answer: DeskSubscriber;
  };
  'POST /admin/subscribers/{id}/unsubscribe': { answer: DeskSubscriber };
  'POST /admin/subscribers/import/preview': {
    body: typeof membersPreviewSchema;
    answer: MembersPreview;
  };
  'POST /admin/subscribers/import': {
    body: typeof membersImportSchema;
    answer: MembersImported;
  };
  'GET /admin/issues/welcome': { answer: WelcomeSeries };
  'PUT /admin/issues/welcome': { body: typeof welcomeSeriesSchema; answer: WelcomeSeries };

  'GET /admin/mails': {
    query: typeof mailQuerySchema;
    answer: { counts: MailCounts; total: number; mails: DeskMail[] };
  };
  'GET /admin/mails/{id}': {
    answer: { text: string; html: string | null; headers: Record<string, string> };
  };
  'POST /admin/mails/{id}/again': { answer: { queued: true } };

  'POST /admin/people/find': { body: typeof personSchema; answer: PersonFound };
  'POST /admin/people/export': {
    body: typeof personSchema;
    answer: { place: string; rows: object[] }[];
  };
  'POST /admin/people/erase': { body: typeof personSchema; answer: PersonErased };
  'POST /admin/people/allow': { body: typeof personSchema; answer: { lifted: boolean } };
}
