import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import type { SettingStore } from '../../database/setting-store.ts';
import { type Categorise, categoriser } from '../file/categorise.ts';
import type { RuleBook } from '../file/rule-book.ts';
import type { StoryGrouper } from '../merge/story-grouper.ts';
import { type Grouping, StoryWindow } from '../merge/story-window.ts';
import type { FiledItem } from '../news-item.ts';
import { placeOf, type StoredNews } from '../store/stored-news.ts';

const ITEMS_AT_A_TIME = 100;
const LONGEST_TURN = 8;

/** Lets everybody else have a turn once this work has had its own. */
function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN) return;
    await breathe();
    since = performance.now();
  };
}

export interface AgainParts {
  stored: StoredNews;
  settings: SettingStore;
  book: RuleBook;
  now: () => Date;
  log: Logger;
  contentFolder?: string;
}

/**
 * Files stored news again when the rules or the learnt weights have changed, and merges it again when
 * the judge has. Each process looks when it starts, and files again what a later change of rules at
 * the desk moves. Of two versions of the site that run side by side neither undoes the other's work.
 */
export function storedAgain({ stored, settings, book, now, log, ...parts }: AgainParts) {
  const folder = parts.contentFolder ?? 'content';
  const seen = new Map<string, string>();
  // What the models of this process were read from: a new file counts with the next start.
  const models = {
    filing: fingerprint([`${folder}/news-rules.yaml`, `${folder}/news-filing.txt`]),
    merging: fingerprint([`${folder}/news-merging.yaml`, `${folder}/news-words.txt`]),
  };

  async function ifChanged(
    what: 'filing' | 'merging',
    by: string,
    work: () => Promise<number | undefined>,
  ): Promise<void> {
    if (seen.get(what) === by) return;
    const name = `news ${what} done by`;
    if ((await settings.get(name)) !== by) {
      const from = performance.now();
      const moved = await work();
      // Stopped on the way: the next start begins anew.
      if (moved === undefined) return;
      await settings.set(name, by);
      const ms = Math.round(performance.now() - from);
      if (moved > 0) log.info({ what, moved, ms }, 'stored news was gone through again');
    }
    seen.set(what, by);
  }

  return async (signal: AbortSignal): Promise<void> => {
    const { rules, version } = await book.current();
    const at = () => now().toISOString();
    await ifChanged('filing', `${models.filing} ${version}`, () =>
      fileAll(stored, categoriser(rules), at, signal),
    );
    await ifChanged('merging', models.merging, () => mergeAll(stored, at, signal));
  };
}

function fingerprint(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** How many items moved; nothing if it was stopped. */
export async function fileAll(
  stored: StoredNews,
  file: Categorise,
  now: () => string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const giveWay = turns();
  let count = 0;
  if (signal?.aborted) return undefined;
  for (let last = ''; ; ) {
    const items = await stored.itemsAfter(last, ITEMS_AT_A_TIME);
    const moved: (FiledItem & { storyId: string })[] = [];
    for (const { item, section, storyId, place } of items) {
      const filed = file(item, section);
      if (placeOf(filed) !== place) moved.push({ ...filed, storyId });
      await giveWay();
    }
    for (const batch of inBatches(moved, stored.atATime)) {
      await stored.fileAgain(batch, now());
      await breathe();
    }
    count += moved.length;
    const end = items.at(-1);
    if (!end) return count;
    if (signal?.aborted) return undefined;
    last = end.item.id;
  }
}

/**
 * Walks through the news as it came: three days of it at a time are compared, as in rounds. The
 * operator's decisions hold. Returns how many items moved; nothing if it was stopped.
 */
export async function mergeAll(
  stored: StoredNews,
  now: () => string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const window = new StoryWindow();
  const giveWay = turns();
  const decisions = await stored.decisions();
  let count = 0;
  for (let last = { publishedAt: new Date(0).toISOString(), id: '' }; ; ) {
    if (signal?.aborted) return undefined;
    const headlines = await stored.headlinesAfter(last, ITEMS_AT_A_TIME);
    const end = headlines.at(-1);
    if (!end) return count;
    for (const headline of headlines) {
      window.add(headline, headline.storyId);
      await giveWay();
    }
    window.decide(decisions);
    const before = new Map(headlines.map(({ id, storyId }) => [id, storyId]));
    const grouping = await window.regroup(headlines.map(({ id }) => id));
    for (const part of slicesOf(grouping, before, stored.atATime)) {
      await stored.mergeAgain(part, now());
      count += part.stories.size;
      await breathe();
    }
    window.forgetBefore(new Date(end.publishedAt));
    last = end;
  }
}

/** Groups the news of the last days anew, as if all of it had come at once, and stores what moves. */
export async function settleStories(
  grouper: Pick<StoryGrouper, 'settle'>,
  stored: Pick<StoredNews, 'mergeAgain' | 'atATime'>,
  now: () => string,
): Promise<number> {
  const grouping = await grouper.settle();
  for (const part of slicesOf(grouping, new Map(), stored.atATime)) {
    await stored.mergeAgain(part, now());
    await breathe();
  }
  return grouping.stories.size;
}

/** A few stories at a time, each whole; those whose items stay where they are left out. */
function* slicesOf({ stories, related }: Grouping, before: Map<string, string>, atATime: number) {
  const moved = [...stories].filter(([id, story]) => before.get(id) !== story);
  // The story an item leaves and the one it joins are looked after together, or one leads nowhere.
  for (const part of inBatches(moved, atATime)) {
    yield { stories: new Map(part), related: [] };
  }
  for (const part of inBatches(related, atATime)) {
    yield { stories: new Map<string, string>(), related: part };
  }
}
