import { site } from './0001-site.ts';
import { articles } from './0002-articles.ts';
import { liveNews } from './0003-live-news.ts';
import { directory } from './0004-directory.ts';
import { events } from './0005-events.ts';
import { newsletter } from './0006-newsletter.ts';
import { mail } from './0007-mail.ts';
import { inbox } from './0008-inbox.ts';
import { remittance } from './0009-remittance.ts';
import { desk } from './0010-desk.ts';
import { search } from './0011-search.ts';
import { operatorFiling } from './0012-operator-filing.ts';
import { manyProcesses } from './0013-many-processes.ts';
import { erasures } from './0014-erasures.ts';
import { tokenScopes } from './0015-token-scopes.ts';
import { deskRooms } from './0016-desk-rooms.ts';
import { facts } from './0017-facts.ts';
import { suspicion } from './0018-suspicion.ts';
import { answers } from './0019-answers.ts';
import { places } from './0020-places.ts';
import { deskLists } from './0021-desk-lists.ts';
import { ownWire } from './0022-own-wire.ts';
import { operators } from './0023-operators.ts';
import { joinedStories } from './0024-joined-stories.ts';
import { openingHours } from './0025-opening-hours.ts';
import { senders } from './0026-senders.ts';
import { recurringEvents } from './0027-recurring-events.ts';
import { eventGuests } from './0028-event-guests.ts';
import { writing } from './0029-writing.ts';
import { rateAlerts } from './0030-rate-alerts.ts';
import { eventFilters } from './0031-event-filters.ts';
import { directoryLists } from './0032-directory-lists.ts';
import { businessPhotos } from './0033-business-photos.ts';
import { letters } from './0034-letters.ts';
import { fullCalendar } from './0035-full-calendar.ts';
import { readership } from './0036-readership.ts';
import { imports } from './0037-imports.ts';
import { newsIndexes } from './0038-news-indexes.ts';
import { articleClock } from './0039-article-clock.ts';
import { withdrawnAccess } from './0041-withdrawn-access.ts';
import { fairCounts } from './0043-fair-counts.ts';
import { dropHandedLetter } from './0045-drop-handed-letter.ts';
import { storyRanking } from './0046-story-ranking.ts';
import { missingReports } from './0047-missing-reports.ts';
import { operatorKinds } from './0048-operator-kinds.ts';
import { pictureCredits } from './0049-picture-credits.ts';
import { allDay } from './0050-all-day.ts';
import { farDates } from './0051-far-dates.ts';
import { localDaysStatedHours } from './0052-local-days-stated-hours.ts';
import { feeSteps } from './0053-fee-steps.ts';
import { eventPhotos } from './0055-event-photos.ts';
import { articleLife } from './0058-article-life.ts';
import { deskFiles } from './0059-desk-files.ts';
import { changedDates } from './0060-changed-dates.ts';
import { newsletterDesk } from './0062-newsletter-desk.ts';
import { viewHours } from './0066-view-hours.ts';
import { importFiles } from './0067-import-files.ts';
import { articleReview } from './0068-article-review.ts';
import { podcast } from './0070-podcast.ts';
import { push } from './0073-push.ts';
import { channelPosts } from './0075-channel-posts.ts';
import { indexNow } from './0076-index-now.ts';
import { ratings } from './0078-ratings.ts';
import { sampleEdition } from './0081-sample-edition.ts';
import type { Columns, SchemaQuery } from './columns.ts';

export interface Migration {
  name: string;
  up: (query: SchemaQuery, columns: Columns) => Promise<void>;
}

/** The start of every database: the tables of one module each. */
export const start: readonly Migration[] = [
  { name: '0001-site', up: site },
  { name: '0002-articles', up: articles },
  { name: '0003-live-news', up: liveNews },
  { name: '0004-directory', up: directory },
  { name: '0005-events', up: events },
  { name: '0006-newsletter', up: newsletter },
  { name: '0007-mail', up: mail },
  { name: '0008-inbox', up: inbox },
  { name: '0009-remittance', up: remittance },
  { name: '0010-desk', up: desk },
  { name: '0011-search', up: search },
];

/** In the order they run. Released ones are history: change the schema by adding another here. */
export const migrations: readonly Migration[] = [
  ...start,
  { name: '0012-operator-filing', up: operatorFiling },
  { name: '0013-many-processes', up: manyProcesses },
  { name: '0014-erasures', up: erasures },
  { name: '0015-token-scopes', up: tokenScopes },
  { name: '0016-desk-rooms', up: deskRooms },
  { name: '0017-facts', up: facts },
  { name: '0018-suspicion', up: suspicion },
  { name: '0019-answers', up: answers },
  { name: '0020-places', up: places },
  { name: '0021-desk-lists', up: deskLists },
  { name: '0022-own-wire', up: ownWire },
  { name: '0023-operators', up: operators },
  { name: '0024-joined-stories', up: joinedStories },
  { name: '0025-opening-hours', up: openingHours },
  { name: '0026-senders', up: senders },
  { name: '0027-recurring-events', up: recurringEvents },
  { name: '0028-event-guests', up: eventGuests },
  { name: '0029-writing', up: writing },
  { name: '0030-rate-alerts', up: rateAlerts },
  { name: '0031-event-filters', up: eventFilters },
  { name: '0032-directory-lists', up: directoryLists },
  { name: '0033-business-photos', up: businessPhotos },
  { name: '0034-letters', up: letters },
  { name: '0035-full-calendar', up: fullCalendar },
  { name: '0036-readership', up: readership },
  { name: '0037-imports', up: imports },
  { name: '0038-news-indexes', up: newsIndexes },
  { name: '0039-article-clock', up: articleClock },
  { name: '0041-withdrawn-access', up: withdrawnAccess },
  { name: '0043-fair-counts', up: fairCounts },
  { name: '0045-drop-handed-letter', up: dropHandedLetter },
  { name: '0046-story-ranking', up: storyRanking },
  { name: '0047-missing-reports', up: missingReports },
  { name: '0048-operator-kinds', up: operatorKinds },
  { name: '0049-picture-credits', up: pictureCredits },
  { name: '0050-all-day', up: allDay },
  { name: '0051-far-dates', up: farDates },
  { name: '0052-local-days-stated-hours', up: localDaysStatedHours },
  { name: '0053-fee-steps', up: feeSteps },
  { name: '0055-event-photos', up: eventPhotos },
  { name: '0058-article-life', up: articleLife },
  { name: '0059-desk-files', up: deskFiles },
  { name: '0060-changed-dates', up: changedDates },
  { name: '0062-newsletter-desk', up: newsletterDesk },
  { name: '0066-view-hours', up: viewHours },
  { name: '0067-import-files', up: importFiles },
  { name: '0068-article-review', up: articleReview },
  { name: '0070-podcast', up: podcast },
  { name: '0073-push', up: push },
  { name: '0075-channel-posts', up: channelPosts },
  { name: '0076-index-now', up: indexNow },
  { name: '0078-ratings', up: ratings },
  { name: '0081-sample-edition', up: sampleEdition },
];
