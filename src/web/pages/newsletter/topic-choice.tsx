import { NEWSLETTER_TOPICS } from '../../../contract/newsletter/newsletter-choices.ts';

interface Props {
  legend: string;
  /** What is chosen at first; the boxes themselves know what is chosen later. */
  chosen: readonly string[];
}

/** The twelve topics: each goes on and off by clicking, and a chosen one is marked, not only coloured. */
export function TopicChoice({ legend, chosen }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {legend} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <p className="text-sm text-quiet">
        Choose none to get every topic. You’ll only get alerts on topics you choose.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {NEWSLETTER_TOPICS.map((topic) => (
          <label key={topic} className="topic">
            <input
              type="checkbox"
              name="interests"
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
