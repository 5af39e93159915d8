import type { PreparedPost } from '../../contract/desk/channels.ts';
import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { DrawnCard } from '../previews/draw-preview.ts';

/** What the square picture of a post says. */
export function postCard(post: PreparedPost, title: string, now: Date): DrawnCard {
  const isMorning = post.of === 'morning';
  const others = post.stories.length - 1;
  return {
    kind: 'post',
    // Another cloth each morning.
    id: isMorning ? now.toISOString().slice(0, 10) : post.of,
    label: isMorning ? 'This morning' : SITE.name,
    title: title || post.title,
    lines: [
      isMorning && others > 0 ? moreStories(others) : (post.stories[0]?.source ?? ''),
      longDate(now),
    ].filter(Boolean),
    cloth: 'Site',
  };
}

const moreStories = (count: number) => `and ${count} more ${count === 1 ? 'story' : 'stories'}`;
