import type { PushChoices } from '../../../contract/push/push.ts';

/** The stories whose new outlets this browser is notified of. */
export function StoryChoices({ stories }: Pick<PushChoices, 'stories'>) {
  if (stories.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">Stories</legend>
      {stories.map(({ id, title }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="stories"
            value={id}
            defaultChecked
            className="size-5 shrink-0"
          />
          <span className="min-w-0 break-words">{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
