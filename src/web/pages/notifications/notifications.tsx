import { useEffect, useState } from 'react';
import {
  DEFAULT_PUSH_LIMITS,
  type PushTopic,
  TOP_STORIES,
} from '../../../contract/push/push-choices.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { rememberedPush } from '../../offline/push-memory.ts';
import { limitWords } from './limit-words.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { ProblemText } from './problem-text.tsx';
import { addChoice, stopChoices } from './push-account.ts';
import { PushError } from './push-device.ts';

interface Props {
  publicKey: string;
  topic?: PushTopic;
  story?: string;
}

/** Island: the button of a topic or a story, or else the settings of this browser. */
export function Notifications({ publicKey, topic, story }: Props) {
  return topic || story ? (
    <NotifyMe publicKey={publicKey} topic={topic} story={story} />
  ) : (
    <NotificationSettings publicKey={publicKey} />
  );
}

/** Notifies this browser of a topic or a story, or stops it. */
function NotifyMe({ publicKey, topic, story }: Props) {
  const which = { topic, story };
  const [isOn, setIsOn] = useState(false);
  const [limits, setLimits] = useState(DEFAULT_PUSH_LIMITS);
  useEffect(() => {
    rememberedPush().then((memory) => {
      const names: readonly string[] = [...(memory?.topics ?? []), ...(memory?.stories ?? [])];
      setIsOn(names.includes(topic ?? story ?? ''));
    }, console.error);
  }, [topic, story]);
  const change = useMutation({
    mutationFn: async (turnsOn: boolean) => {
      if (turnsOn) setLimits(await addChoice(publicKey, which));
      else await stopChoices(which);
    },
    onSuccess: (_answer, turnsOn) => setIsOn(turnsOn),
  });
  const { error } = change;
  return (
    <>
      <a href="/notifications" className="button button-plain no-print hidden noscript:inline-flex">
        Notify me
      </a>
      <button
        type="button"
        className="button button-plain no-print noscript:hidden"
        aria-pressed={isOn}
        // Not disabled, which would lose the focus.
        aria-disabled={change.isPending}
        onClick={() => change.isPending || change.mutate(!isOn)}
      >
        {isOn ? 'Notifying me' : 'Notify me'}
      </button>
      <p role="status" className="no-print noscript:hidden order-2 w-full text-sm text-quiet">
        {change.isError ? (
          <ProblemText problem={error instanceof PushError ? error.problem : 'failed'} />
        ) : (
          <>
            {isOn ? `On: ${limitWords(limits)}.` : aboutWords(topic)}{' '}
            <a href="/notifications" className="whitespace-nowrap underline underline-offset-4">
              {isOn ? 'Change notifications' : 'About notifications'}
            </a>
          </>
        )}
      </p>
    </>
  );
}

function aboutWords(topic: PushTopic | undefined): string {
  if (topic === undefined) return 'Notifies you when another outlet reports this.';
  const what = topic === TOP_STORIES ? 'a story' : `a ${topic} story`;
  return `Notifies you when ${what} reaches the top.`;
}
