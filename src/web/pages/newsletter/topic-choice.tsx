import { NEWSLETTER_TOPICS } from '../../../contract/newsletter/newsletter-choices.ts';
import { TopicBoxes } from '../../forms/topic-boxes.tsx';

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
      <TopicBoxes name="interests" topics={NEWSLETTER_TOPICS} chosen={chosen} />
    </fieldset>
  );
}
