import { PUSH_TOPICS, type PushTopic } from '../../../contract/push/push-choices.ts';

/** Top stories, the seven categories, and the lists Diaspora and Business. */
export function PushTopics({ chosen }: { chosen: readonly PushTopic[] }) {
  return (
    <fieldset>
      <legend className="font-semibold">Notify me of</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {PUSH_TOPICS.map((topic) => (
          <label key={topic} className="topic">
            <input
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={chosen.includes(topic)}
            />
            <span className="topic-mark" aria-hidden="true" />
            {topic}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
