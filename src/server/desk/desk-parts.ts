import type { Database } from '../database/database.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import type { RuleBook } from '../live-news/file/rule-book.ts';
import type { TryAddress } from '../live-news/try/try-address.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import type { Desk } from './open-desk.ts';

/** What the desk needs of live news. */
export interface NewsTools {
  book: RuleBook;
  tryAddress: TryAddress;
}

export interface DeskParts {
  desk: Desk;
  mail: MailRoom;
  stores: { businesses: BusinessStore; events: EventStore; quotes: QuoteStore };
  news: NewsTools;
  database: Database;
  siteUrl: string;
  now: () => Date;
}
