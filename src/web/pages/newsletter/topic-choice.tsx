import { NEWSLETTER_TOPICS } from '../../../contract/catalogues.ts';

interface Props {
  legend: string;
  chosen: readonly string[];
  onChange: (topics: string[]) => void;
}

/** The twelve topics: each goes on and off by clicking, and a chosen one is marked, not only coloured. */
export function TopicChoice({ legend, chosen, onChange }: Props) {
  const toggle = (topic: string) =>
    onChange(
      chosen.includes(topic) ? chosen.filter((other) => other !== topic) : [...chosen, topic],
    );
  return (
    <fieldset>
      <legend className="font-semibold">
        {legend} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <p className="text-sm text-quiet">Choose none and you get them all.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {NEWSLETTER_TOPICS.map((topic) => {
          const on = chosen.includes(topic);
          return (
            <button
              key={topic}
              type="button"
              aria-pressed={on}
              onClick={() => toggle(topic)}
              className={`min-h-11 border px-4 font-semibold ${on ? 'border-green bg-green text-on-green' : 'border-quiet hover:border-ink'}`}
            >
              <span aria-hidden="true">{on ? '✓ ' : '+ '}</span>
              {topic}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
