import { DOCUMENT_IDS } from '../../../contract/articles/document.ts';
import type { MadeText } from '../../../contract/desk/import-desk.ts';
import { type PageText, pageTextSchema } from '../../../contract/desk/own-texts.ts';
import { unfinished } from '../../../domain/markup/check-text.ts';
import { writeText } from '../../../domain/markup/write-text.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import { unusedSlug } from '../../../domain/text/unused-slug.ts';
import { ownTextStore, TEXTS_SAVED_AT } from '../../platform/content/own-text-store.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Query } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { redirectFrom } from '../../platform/redirects/redirect-store.ts';
import type { ReadyArticle } from './ready-article.ts';

const LIMITS = { name: 60, title: 120, description: 240 };

/** What each of these rows became and still is, by the row's id. */
export async function madeOf(
  query: Query,
  rows: readonly { id: string; article_id: string | null }[],
): Promise<Map<string, MadeText>> {
  const others = rows.filter((row) => row.article_id === null).map(({ id }) => id);
  // The first revision of an imported page has the id of the row it was made of.
  const pages = await ownTextStore({ query }).pageNames(others);
  return new Map([
    ...[...pages].map(([id, name]): [string, MadeText] => [id, { kind: 'page', id: name }]),
    ...rows.flatMap(({ id, article_id }): [string, MadeText][] =>
      article_id ? [[id, { kind: 'article', id: article_id }]] : [],
    ),
  ]);
}

/** A name that is neither one of our own pages nor an address that is redirected. */
export const unusedPageName = (query: Query, words: string, isTaken: (name: string) => boolean) =>
  unusedSlug(words.slice(0, LIMITS.name), 'page', async (name) => {
    const isOurs = isTaken(name) || DOCUMENT_IDS.some((id) => id === name);
    const revisions = isOurs ? [] : await ownTextStore({ query }).revisions('page', name);
    return isOurs || revisions.length > 0 || Boolean(await redirectFrom(query, `/page/${name}`));
  });

interface NewPage {
  id: string;
  name: string;
  body: ReadyArticle;
  content: string;
  publish: boolean;
}

/** Stores it as a page of the owner's own; returns why it stays a draft, though it should be published. */
export async function insertPage(
  query: Query,
  { id, name, body, content, publish }: NewPage,
  by: string,
  now: string,
): Promise<string[]> {
  const text = pageText(body, content);
  const isMeant = publish && body.status === 'published';
  const faults = isMeant ? faultsOf(text, body, now) : [];
  const isPublished = isMeant && faults.length === 0;
  await ownTextStore({ query }).save({
    id,
    kind: 'page',
    name,
    body: { ...text, isPublished },
    file_hash: null,
    saved_at: now,
    saved_by: by,
  });
  if (isPublished) await publishPages(query, now);
  return faults;
}

function pageText(body: ReadyArticle, content: string): PageText {
  const { title, excerpt, imageUrl, imageAlt, imageCredit } = body;
  // A page of ours has no cover, so the picture stands above its text.
  const cover = imageUrl && {
    kind: 'picture' as const,
    src: imageUrl,
    alt: imageAlt,
    caption: '',
    credit: imageCredit?.name ?? '',
  };
  const description = excerpt.length < 20 ? `${title}: ${excerpt}` : excerpt;
  return {
    title: firstWords(title, LIMITS.title),
    description: firstWords(description, LIMITS.description),
    content: cover ? `${writeText([cover])}\n${content}` : content,
    inMenu: false,
    isPublished: false,
  };
}

function faultsOf(text: PageText, { publishedAt }: ReadyArticle, now: string): string[] {
  const refused = pageTextSchema
    .safeParse(text)
    .error?.issues.map(({ path, message }) =>
      path[0] === 'description' ? 'it has no description of at least 20 characters' : message,
    );
  return [
    ...(refused ?? []),
    ...unfinished(text.content, 0),
    ...(publishedAt && publishedAt > now ? ['it was to be published later'] : []),
  ];
}

/** The title of a page that stays, because somebody has edited it; undefined where it is gone. */
export async function removePageUnlessEdited(
  query: Query,
  name: string,
  now: string,
): Promise<string | undefined> {
  const ownTexts = ownTextStore({ query });
  const revisions = await ownTexts.revisions('page', name);
  if (revisions.length > 1) return String(revisions[0]?.body.title);
  await ownTexts.remove('page', name);
  if (revisions[0]?.body.isPublished) await publishPages(query, now);
  return undefined;
}

async function publishPages(query: Query, now: string): Promise<void> {
  await settingStore({ query }).set(TEXTS_SAVED_AT, now);
  await bumpContentVersion(query);
}
