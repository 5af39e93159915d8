import type { PreparedPost } from '../../../contract/desk/channels.ts';
import { SITE } from '../../../contract/site.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { DrawnCard } from '../../platform/previews/draw-preview.ts';

/** What the square picture of a post says. */
export function postCard(post: PreparedPost, title: string, now: Date): DrawnCard {
  const isMorning = post.of === 'morning';
  return {
    kind: 'post',
    // Another cloth each morning.
    id: isMorning ? now.toISOString().slice(0, 10) : post.of,
    label: isMorning ? 'This morning' : SITE.name,
    title: title || post.title,
    lines: [
      // Not how many: the operator may leave some out.
      isMorning && post.stories.length > 1 ? 'and more stories' : (post.stories[0]?.source ?? ''),
      longDate(now),
    ].filter(Boolean),
    cloth: 'Site',
  };
}
