import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import { useNow } from '../../../data/use-now.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { placementWords, untilWords } from './placement-words.ts';

/** Places stories by hand, and puts them back. */
export function usePlacement() {
  const write = useWrite();
  const now = useNow();
  return {
    busy: write.isPending,
    place({ id, title, placement, breaking, until }: PlacedStory) {
      const done = `“${title}” ${placementWords({ placement, breaking })} until ${untilWords(until, now)}.`;
      write.mutate(
        {
          call: 'PUT /admin/stories/{id}/placement',
          params: { id },
          body: { placement, breaking, until },
          done,
        },
        {
          onSuccess({ freed }) {
            if (!freed) return;
            showToast({ title: 'Done', description: `${done} “${freed}” no longer leads it.` });
          },
        },
      );
    },
    undo: ({ id, title }: Pick<PlacedStory, 'id' | 'title'>) =>
      write.mutate({
        call: 'PUT /admin/stories/{id}/placement',
        params: { id },
        body: { placement: 'none', breaking: false },
        done: `“${title}” is back in its usual place.`,
      }),
  };
}
