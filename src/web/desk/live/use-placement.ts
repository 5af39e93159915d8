import type { PlacedStory } from '../../../contract/desk/story-placement.ts';
import { useNow } from '../../data/use-now.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { useWrite } from '../data/desk-data.ts';
import { placementWords, untilWords } from './placement-words.ts';

/** There is one lead at a time, so the one before it is named. */
function notifyFreed({ freed }: { freed: string | null }) {
  if (!freed) return;
  showToast({ title: 'Lead replaced', description: `“${freed}” no longer leads the page.` });
}

/** Places stories by hand, and puts them back. */
export function usePlacement() {
  const write = useWrite();
  const now = useNow();
  return {
    busy: write.isPending,
    place: ({ id, title, placement, breaking, until }: PlacedStory) =>
      write.mutate(
        {
          call: 'PUT /admin/stories/{id}/placement',
          params: { id },
          body: { placement, breaking, until },
          done: `“${title}” ${placementWords({ placement, breaking })} until ${untilWords(until, now)}.`,
          labels: { until: 'Until' },
        },
        { onSuccess: notifyFreed },
      ),
    undo: ({ id, title }: Pick<PlacedStory, 'id' | 'title'>) =>
      write.mutate({
        call: 'PUT /admin/stories/{id}/placement',
        params: { id },
        body: { placement: 'none', breaking: false },
        done: `“${title}” is back in its usual place.`,
      }),
  };
}
