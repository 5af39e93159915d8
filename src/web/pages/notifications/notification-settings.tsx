import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PushChoices } from '../../../contract/push/push.ts';
import {
  type DailyLimit,
  DEFAULT_PUSH_LIMITS,
  PUSH_TOPICS,
  type PushTopic,
  TOP_STORIES,
} from '../../../contract/push/push-choices.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { TopicBoxes } from '../../forms/topic-boxes.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitWords } from './limit-words.ts';
import { ProblemText } from './problem-text.tsx';
import { readChoices, saveChoices, stopChoices } from './push-account.ts';
import { PushError } from './push-device.ts';

const START: PushChoices = { topics: [TOP_STORIES], stories: [], ...DEFAULT_PUSH_LIMITS };

/** What this browser is notified of, how often and when. */
export function NotificationSettings({ publicKey }: { publicKey: string }) {
  const [choices, setChoices] = useState<PushChoices>();
  // The fields are filled in again when the stored choices have been read.
  const [filledIn, setFilledIn] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    readChoices().then((stored) => {
      setChoices(stored);
      setFilledIn(1);
    }, console.error);
  }, []);
  const save = useMutation({
    mutationFn: async (form: FormData) => setChoices(await saveChoices(publicKey, chosenIn(form))),
  });
  const leave = useMutation({
    mutationFn: async () => {
      await stopChoices();
      setChoices(undefined);
      setFilledIn((count) => count + 1);
      // The button that was pressed is gone.
      status.current?.focus();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const button = event.currentTarget.querySelector('button');
    if (form.has('topics') || form.has('stories')) {
      save.mutate(form, () => giveBackFocus(button));
    } else leave.mutate();
  }
  const isPending = save.isPending || leave.isPending;
  const shown = choices ?? START;
  return (
    <form method="dialog" className="grid gap-6 noscript:hidden" onSubmit={submit}>
      <div key={filledIn} className="grid gap-6">
        <fieldset>
          <legend className="font-semibold">Notify me of</legend>
          <TopicBoxes name="topics" topics={PUSH_TOPICS} chosen={shown.topics} />
        </fieldset>
        <StoryChoices stories={shown.stories} />
        <LimitFields limits={shown} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isPending}>
          {choices ? 'Save notifications' : 'Notify me'}
        </button>
        {choices && (
          <button
            type="button"
            className="button button-plain"
            disabled={isPending}
            onClick={() => leave.mutate()}
          >
            Stop all notifications
          </button>
        )}
      </div>
      <p ref={status} role="status" tabIndex={-1} className="min-h-6 font-semibold">
        <Outcome
          error={save.error ?? leave.error}
          isIdle={save.isIdle && leave.isIdle}
          choices={choices}
        />
      </p>
    </form>
  );
}

function Outcome(props: { error: unknown; isIdle: boolean; choices: PushChoices | undefined }) {
  const { error, isIdle, choices } = props;
  if (error) {
    return <ProblemText problem={error instanceof PushError ? error.problem : 'failed'} />;
  }
  if (choices) return `${isIdle ? 'On' : 'Saved'}: ${limitWords(choices)}.`;
  return isIdle ? null : 'Stopped. We’ve deleted this browser’s subscription.';
}

const chosenIn = (form: FormData) => ({
  topics: form.getAll('topics') as PushTopic[],
  stories: form.getAll('stories').map(String),
  perDay: Number(form.get('perDay')) as DailyLimit,
  quietFrom: Number(form.get('quietFrom')),
  quietUntil: Number(form.get('quietUntil')),
});

/** The stories whose new outlets this browser is notified of. */
function StoryChoices({ stories }: Pick<PushChoices, 'stories'>) {
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
