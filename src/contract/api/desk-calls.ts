import type { ArticleDeskCalls } from '../articles/article-desk.ts';
import type { BackupCalls } from '../desk/backups.ts';
import type { BundledCalls } from '../desk/bundled.ts';
import type { ChannelCalls } from '../desk/channels.ts';
import type { ConnectionCalls } from '../desk/connection.ts';
import type { DamagedRowCalls } from '../desk/damaged-rows.ts';
import type { FindCalls } from '../desk/find.ts';
import type { ImportCalls } from '../desk/import-desk.ts';
import type { IndexNowCalls } from '../desk/index-now.ts';
import type { LogCalls } from '../desk/log.ts';
import type { LookCalls } from '../desk/look.ts';
import type { OperatorCalls } from '../desk/operators.ts';
import type { OutboxCalls } from '../desk/outbox.ts';
import type { OwnTextCalls } from '../desk/own-texts.ts';
import type { PeopleCalls } from '../desk/people.ts';
import type { QueueCalls } from '../desk/queue-calls.ts';
import type { ReadershipCalls } from '../desk/readership.ts';
import type { RedirectCalls } from '../desk/redirect-desk.ts';
import type { SectionCalls } from '../desk/sections.ts';
import type { SettingsCalls } from '../desk/site-settings.ts';
import type { StartCalls } from '../desk/start.ts';
import type { StoryPlacementCalls } from '../desk/story-placement.ts';
import type { TakedownCalls } from '../desk/takedowns.ts';
import type { TodayCalls } from '../desk/today.ts';
import type { TokenCalls } from '../desk/tokens.ts';
import type { FactDeskCalls } from '../facts/fact-desk.ts';
import type { ListingKind } from '../listings.ts';
import type { LivePageDeskCalls } from '../live-pages/live-page-desk.ts';
import type { LiveItemDeskCalls } from '../news/live-items-desk.ts';
import type { NewsDeskCalls } from '../news/news-desk.ts';
import type { IssueDeskCalls } from '../newsletter/newsletter-issue.ts';
import type { SubscriberDeskCalls } from '../newsletter/subscriber-desk.ts';
import type { PodcastDeskCalls } from '../podcast/podcast-desk.ts';
import type { PushDeskCalls } from '../push/push-desk.ts';
import type { RadioDeskCalls } from '../radio/station.ts';
import type { QuoteDeskCalls } from '../remittance/quotes-desk.ts';
import type { ListingDeskCalls, Listings } from './listing-calls.ts';

/**
 * Every call of the desk that answers JSON or nothing, by method and path: its query and body, by
 * their schemas, and its answer. Routes and screens both have their types from here.
 */
export interface DeskCalls
  extends ListingDeskCalls,
    DamagedRowCalls,
    ArticleDeskCalls,
    BackupCalls,
    BundledCalls,
    ChannelCalls,
    ConnectionCalls,
    FactDeskCalls,
    FindCalls,
    ImportCalls,
    IndexNowCalls,
    IssueDeskCalls,
    LiveItemDeskCalls,
    LivePageDeskCalls,
    LogCalls,
    LookCalls,
    NewsDeskCalls,
    OperatorCalls,
    OutboxCalls,
    OwnTextCalls,
    PeopleCalls,
    PodcastDeskCalls,
    PushDeskCalls,
    QueueCalls,
    QuoteDeskCalls,
    RadioDeskCalls,
    ReadershipCalls,
    RedirectCalls,
    SectionCalls,
    TakedownCalls,
    SettingsCalls,
    StartCalls,
    StoryPlacementCalls,
    SubscriberDeskCalls,
    TodayCalls,
    TokenCalls {
  'GET /admin/queue/{kind}/{id}/preview': { answer: Listings[ListingKind] };
}
