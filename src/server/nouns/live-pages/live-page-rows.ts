import type { LiveEntry, LivePageSummary } from '../../../contract/live-pages/live-page.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import type { RowOf } from '../../platform/database/database.ts';

export type PageRow = RowOf<'live_page'>;
export type EntryRow = RowOf<'live_entry'>;

/** Of an entry, where one line is shown of it. */
const LATEST_LENGTH = 160;

export function toEntry(row: EntryRow): LiveEntry {
  return {
    number: row.number ?? 0,
    text: row.text,
    story: row.story && JSON.parse(row.story),
    authorName: row.author_name,
    publishedAt: row.published_at ?? row.created_at,
    corrections: JSON.parse(row.corrections),
  };
}

/** What the desk has of a page as readers do. */
export const toPageFields = ({ id, slug, title, summary, category, updated_at }: PageRow) => ({
  ...{ id, slug, title, summary, category },
  updatedAt: updated_at,
});

export function toSummary(row: PageRow, newest: EntryRow | undefined): LivePageSummary {
  return {
    ...toPageFields(row),
    status: row.status === 'closed' ? 'closed' : 'open',
    openedAt: row.opened_at ?? row.created_at,
    closedAt: row.status === 'closed' ? row.closed_at : null,
    latest: newest ? latestOf(toEntry(newest)) : null,
  };
}

const latestOf = ({ number, text, publishedAt }: LiveEntry) => ({
  number,
  text: firstWords(plainText(text), LATEST_LENGTH),
  at: publishedAt,
});
