import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import type { SettingStore } from '../../../platform/database/setting-store.ts';
import { type Categorise, categoriser } from '../file/categorise.ts';
import type { RuleBook } from '../file/rule-book.ts';
import type { StoryGrouper } from '../merge/story-grouper.ts';
import { type Grouping, StoryWindow } from '../merge/story-window.ts';
import { yieldRegularly } from '../merge/yield-regularly.ts';
import type { FiledItem } from '../news-item.ts';
import { filingKey, type StoredNews } from '../store/stored-news.ts';

const BATCH_SIZE = 100;

export interface ReprocessDeps {
  stored: StoredNews;
  settings: SettingStore;
  book: RuleBook;
  now: () => Date;
  log: Logger;
  contentFolder?: string;
}

/** Files stored news again when rules or weights change, and merges it again when the judge does. Two versions of the site side by side don't undo each other's work, since each records what it did. */
export function reprocessStoredNews({
  stored,
  settings,
  book,
  now,
  log,
  ...options
}: ReprocessDeps) {
  const folder = options.contentFolder ?? 'content';
  const doneBy = new Map<string, string>();
  // The models this process loaded; new files take effect at the next start.
  const models = {
    filing: fingerprint([
      `${folder}/news-rules.yaml`,
      `${folder}/news-filing.txt`,
      `${folder}/news-adverts.txt`,
    ]),
    merging: fingerprint([`${folder}/news-merging.yaml`, `${folder}/news-words.txt`]),
  };

  async function ifChanged(
    task: 'filing' | 'merging',
    version: string,
    work: () => Promise<number | undefined>,
  ): Promise<void> {
    if (doneBy.get(task) === version) return;
    const name = `news ${task} done by`;
    if ((await settings.get(name)) !== version) {
      const startedAt = performance.now();
      const moved = await work();
      // Stopped halfway: the next start begins again.
      if (moved === undefined) return;
      await settings.set(name, version);
      const ms = Math.round(performance.now() - startedAt);
      if (moved > 0) log.info({ what: task, moved, ms }, 'reprocessed stored news');
    }
    doneBy.set(task, version);
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

/** Returns how many items moved; undefined if it was stopped. */
export async function fileAll(
  stored: StoredNews,
  file: Categorise,
  now: () => string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const yieldIfDue = yieldRegularly();
  let count = 0;
  if (signal?.aborted) return undefined;
  for (let last = ''; ; ) {
    const items = await stored.itemsAfter(last, BATCH_SIZE);
    const moved: (FiledItem & { storyId: string })[] = [];
    for (const { item, section, storyId, filingKey: filing } of items) {
      const filed = file(item, section);
      if (filingKey(filed) !== filing) moved.push({ ...filed, storyId });
      await yieldIfDue();
    }
    for (const batch of inBatches(moved, stored.batchSize)) {
      await stored.storeFilings(batch, now());
      await yieldToEventLoop();
    }
    count += moved.length;
    const lastItem = items.at(-1);
    if (!lastItem) return count;
    if (signal?.aborted) return undefined;
    last = lastItem.item.id;
  }
}

/** Merges stored news in order of publication, in a window of three days as in rounds; returns how many items moved, undefined if stopped. */
export async function mergeAll(
  stored: StoredNews,
  now: () => string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const window = new StoryWindow();
  const yieldIfDue = yieldRegularly();
  const decisions = await stored.decisions();
  let count = 0;
  for (let last = { publishedAt: new Date(0).toISOString(), id: '' }; ; ) {
    if (signal?.aborted) return undefined;
    const headlines = await stored.headlinesAfter(last, BATCH_SIZE);
    const lastItem = headlines.at(-1);
    if (!lastItem) return count;
    for (const headline of headlines) {
      window.add(headline, headline.storyId);
      await yieldIfDue();
    }
    window.decide(decisions);
    const previousStories = new Map(headlines.map(({ id, storyId }) => [id, storyId]));
    const grouping = await window.regroup(headlines.map(({ id }) => id));
    for (const batch of batchesOf(grouping, previousStories, stored.batchSize)) {
      await stored.storeGrouping(batch, now());
      count += batch.stories.size;
      await yieldToEventLoop();
    }
    await window.removeBefore(new Date(lastItem.publishedAt));
    last = lastItem;
  }
}

/** Regroups recent news as if it had all arrived at once, and stores what moved. */
export async function settleStories(
  grouper: Pick<StoryGrouper, 'settle'>,
  stored: Pick<StoredNews, 'storeGrouping' | 'batchSize'>,
  now: () => string,
): Promise<number> {
  const grouping = await grouper.settle();
  for (const batch of batchesOf(grouping, new Map(), stored.batchSize)) {
    await stored.storeGrouping(batch, now());
    await yieldToEventLoop();
  }
  return grouping.stories.size;
}

/** Splits a grouping into batches, without items that stay where they are. */
function* batchesOf(
  { stories, related }: Grouping,
  previousStories: Map<string, string>,
  batchSize: number,
) {
  const moved = [...stories].filter(([id, story]) => previousStories.get(id) !== story);
  // A batch refreshes both the story an item leaves and the one it joins.
  for (const batch of inBatches(moved, batchSize)) {
    yield { stories: new Map(batch), related: [] };
  }
  for (const batch of inBatches(related, batchSize)) {
    yield { stories: new Map<string, string>(), related: batch };
  }
}
