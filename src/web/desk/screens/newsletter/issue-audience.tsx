import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  ACTIVITIES,
  ACTIVITY_NAMES,
  type Segment,
} from '../../../../contract/newsletter/segment.ts';
import { Choice } from '../../kit/layout/choice.tsx';

interface Props {
  segment: Segment;
  /** Places that subscribers named. */
  locations: readonly string[];
  onChange: (segment: Segment) => void;
}

const EVERYONE = ['', 'All'] as const;

/** Which readers get an issue: by topic, by place and by what they read. */
export function IssueAudience({ segment, locations, onChange }: Props) {
  const set = (name: keyof Segment) => (value: string) => {
    const { [name]: _, ...others } = segment;
    onChange((value ? { ...others, [name]: value } : others) as Segment);
  };
  return (
    <fieldset>
      <legend className="font-semibold">Readers</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-3">
        <Choice
          label="Topic"
          value={segment.topic ?? ''}
          options={[EVERYONE, ...NEWSLETTER_TOPICS]}
          onChoose={set('topic')}
        />
        <Choice
          label="Place"
          value={segment.location ?? ''}
          options={[EVERYONE, ...locations]}
          onChoose={set('location')}
        />
        <Choice
          label="Activity"
          value={segment.activity ?? ''}
          options={[EVERYONE, ...ACTIVITIES.map((each) => [each, ACTIVITY_NAMES[each]] as const)]}
          onChoose={set('activity')}
        />
      </div>
    </fieldset>
  );
}
