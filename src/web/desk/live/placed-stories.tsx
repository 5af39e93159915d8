import type { PlacedStory } from '../../../contract/desk/story-placement.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../layout/button.tsx';
import { placementWords, untilWords } from './placement-words.ts';
import { usePlacement } from './use-placement.ts';

/** What the operator has placed, until when, with a way back. */
export function PlacedStories({ placed }: { placed: readonly PlacedStory[] }) {
  const now = useNow();
  const { busy, undo } = usePlacement();
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="placed" className="mb-6">
      <h3 id="placed" className="mb-2 text-xl">
        Placed by hand
      </h3>
      <ul className="divide-y divide-rule border-y border-rule">
        {placed.map((story) => (
          <li
            key={story.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <p className="min-w-0 grow basis-80">
              <a href={`/story/${story.id}`} className="headline-link font-semibold">
                {story.title}
              </a>
              <span className="block text-sm text-quiet">
                It {placementWords(story)} until {untilWords(story.until, now)}.
              </span>
            </p>
            <Button about={`for ${story.title}`} disabled={busy} onClick={() => undo(story)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
