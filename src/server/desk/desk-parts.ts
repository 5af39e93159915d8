import type { Database } from '../database/database.ts';
import type { NewsTools } from '../live-news/desk/news-desk.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import type { People } from '../people/people.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';
import type { Desk } from './open-desk.ts';

export interface DeskParts {
  desk: Desk;
  mail: MailRoom;
  people: People;
  stores: { quotes: QuoteStore };
  news: NewsTools;
  database: Database;
  now: () => Date;
}
