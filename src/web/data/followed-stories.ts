import {
  type FollowableStory,
  isSameStory,
  type SeenStory,
  seenNow,
} from '../../domain/news/since-visit.ts';
import { NEW_IN_FOLLOWED_KEY } from '../device-lists/list-keys.ts';

export const FOLLOWED_STORIES_KEY = 'followed-stories';
/** Each one costs a request on the front page. */
const MOST_FOLLOWED = 10;

const changes = new EventTarget();

function stored(): SeenStory[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(FOLLOWED_STORIES_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isSeenStory) : [];
  } catch {
    return [];
  }
}

const isSeenStory = (value: Partial<SeenStory> | null): value is SeenStory =>
  typeof value?.id === 'string' &&
  typeof value.title === 'string' &&
  typeof value.seenAt === 'string' &&
  Array.isArray(value.outlets) &&
  Array.isArray(value.reports);

function store(stories: readonly SeenStory[]) {
  try {
    if (stories.length === 0) localStorage.removeItem(FOLLOWED_STORIES_KEY);
    else localStorage.setItem(FOLLOWED_STORIES_KEY, JSON.stringify(stories));
  } catch {
    // Storage is switched off: the choice cannot be remembered.
  }
  changes.dispatchEvent(new Event('change'));
}

/** The stories a reader follows, newest choice first. Only their own device stores them. */
export const followedStories = {
  list: stored,
  find: (story: FollowableStory): SeenStory | undefined =>
    stored().find((seen) => isSameStory(seen, story)),
  follow(story: FollowableStory, now: Date) {
    const others = stored().filter((seen) => !isSameStory(seen, story));
    store([seenNow(story, now), ...others].slice(0, MOST_FOLLOWED));
  },
  /** The reader has seen it as it is now. */
  see(story: FollowableStory, now: Date) {
    store(stored().map((seen) => (isSameStory(seen, story) ? seenNow(story, now) : seen)));
  },
  /** Shown on the shelf of every page (frame-script/shelf.ts). */
  countNew(count: number) {
    try {
      localStorage.setItem(NEW_IN_FOLLOWED_KEY, String(count));
    } catch {
      // As above.
    }
    document.dispatchEvent(new Event(NEW_IN_FOLLOWED_KEY));
  },
  forget: (id: string) => store(stored().filter((seen) => seen.id !== id)),
  subscribe(listener: () => void) {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
