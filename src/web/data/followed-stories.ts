import {
  type FollowableStory,
  isSameStory,
  type SeenStory,
  seenNow,
} from '../../domain/news/since-visit.ts';
import { NEW_IN_FOLLOWED_KEY } from '../device-lists/list-keys.ts';
import { store, storedJson } from '../storage/stored.ts';
import { createListeners } from './listeners.ts';

export const FOLLOWED_STORIES_KEY = 'followed-stories';
/** Each one costs a request on the front page. */
const MOST_FOLLOWED = 10;

const { notify, subscribe } = createListeners();

function list(): SeenStory[] {
  const stories = storedJson(FOLLOWED_STORIES_KEY);
  return Array.isArray(stories) ? stories.filter(isSeenStory) : [];
}

const isSeenStory = (value: Partial<SeenStory> | null): value is SeenStory =>
  typeof value?.id === 'string' &&
  typeof value.title === 'string' &&
  typeof value.seenAt === 'string' &&
  Array.isArray(value.outlets) &&
  Array.isArray(value.reports);

function save(stories: readonly SeenStory[]) {
  store(FOLLOWED_STORIES_KEY, stories.length > 0 ? JSON.stringify(stories) : undefined);
  notify();
}

/** The stories a reader follows, newest choice first. Only their own device stores them. */
export const followedStories = {
  list,
  find: (story: FollowableStory): SeenStory | undefined =>
    list().find((seen) => isSameStory(seen, story)),
  follow(story: FollowableStory, now: Date) {
    const others = list().filter((seen) => !isSameStory(seen, story));
    save([seenNow(story, now), ...others].slice(0, MOST_FOLLOWED));
  },
  /** The reader has seen it as it is now. */
  see(story: FollowableStory, now: Date) {
    save(list().map((seen) => (isSameStory(seen, story) ? seenNow(story, now) : seen)));
  },
  /** Shown on the shelf of every page (frame-script/shelf.ts). */
  countNew(count: number) {
    store(NEW_IN_FOLLOWED_KEY, String(count));
    document.dispatchEvent(new Event(NEW_IN_FOLLOWED_KEY));
  },
  forget: (id: string) => save(list().filter((seen) => seen.id !== id)),
  subscribe,
};
