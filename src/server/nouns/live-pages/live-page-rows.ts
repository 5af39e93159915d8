import type {
  LinkedStory,
  LiveEntry,
  LivePageSummary,
} from '../../../contract/live-pages/live-page.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { endOfWords } from '../../../domain/text/cut-text.ts';
import type { RowOf } from '../../platform/database/database.ts';

export type PageRow = RowOf<'live_page'>;
export type EntryRow = RowOf<'live_entry'>;

/** Of an entry, where one line is shown of it. */
const LATEST_LENGTH = 160;

export const toStory = (story: string | null): LinkedStory | null => story && JSON.parse(story);

export function toEntry(row: EntryRow): LiveEntry {
  return {
    number: row.number ?? 0,
    text: row.text,
    story: toStory(row.story),
    authorName: row.author_name,
    publishedAt: row.published_at ?? row.created_at,
    corrections: JSON.parse(row.corrections),
  };
}

export function toSummary(row: PageRow, newest: EntryRow | undefined): LivePageSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: row.category,
    status: row.status === 'closed' ? 'closed' : 'open',
    openedAt: row.opened_at ?? row.created_at,
    closedAt: row.status === 'closed' ? row.closed_at : null,
    updatedAt: row.updated_at,
    latest: newest ? latestOf(toEntry(newest)) : null,
  };
}

function latestOf({ number, text, publishedAt }: LiveEntry) {
  const words = plainText(text).replaceAll(/\s+/g, ' ');
  const end = endOfWords(words, LATEST_LENGTH);
  return { number, text: end < words.length ? `${words.slice(0, end)}…` : words, at: publishedAt };
}
