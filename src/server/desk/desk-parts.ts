import type { Database } from '../database/database.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import type { NewsTools } from '../live-news/desk/news-desk.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import type { Desk } from './open-desk.ts';

export interface DeskParts {
  desk: Desk;
  mail: MailRoom;
  stores: { businesses: BusinessStore; events: EventStore; quotes: QuoteStore };
  news: NewsTools;
  database: Database;
  siteUrl: string;
  now: () => Date;
}
