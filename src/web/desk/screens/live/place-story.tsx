import { useState } from 'react';
import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import { HOUR } from '../../../../contract/durations.ts';
import type { DeskLiveItem } from '../../../../contract/news/live-items-desk.ts';
import { useNow } from '../../../data/use-now.ts';
import { Button, Choice, TextField } from '../../kit/layout/controls.tsx';
import { placementWords, untilWords, usePlacement } from './use-placement.ts';

const DURATIONS = [
  ['1', '1 hour'],
  ['3', '3 hours'],
  ['6', '6 hours'],
  ['24', '24 hours'],
  ['time', 'A day and time'],
] as const;
type Duration = (typeof DURATIONS)[number][0];

interface Props {
  item: DeskLiveItem & { story: string };
  /** Where the story has been placed already. */
  placed: PlacedStory | undefined;
}

/** Puts a report's story first, further down or in no list, or calls it breaking, for a time. */
export function PlaceStory({ item, placed }: Props) {
  const { busy, place } = usePlacement();
  const [duration, setDuration] = useState<Duration>('6');
  const [time, setTime] = useState('');
  const until = () =>
    duration === 'time'
      ? `${time}:00.000Z`
      : new Date(Date.now() + Number(duration) * HOUR).toISOString();
  const placement = placed?.placement ?? 'none';
  const breaking = placed?.breaking ?? false;
  const acts: [name: string, Pick<PlacedStory, 'placement' | 'breaking'>][] = [
    ['Lead the page', { placement: 'lead', breaking }],
    ['Move down', { placement: 'down', breaking }],
    ['Hide the story', { placement: 'hidden', breaking: false }],
    ['Call it breaking', { placement, breaking: true }],
  ];
  return (
    <details>
      <summary className="px-2.5 py-3 text-sm lg:py-2">Place this story</summary>
      <div className="grid gap-2 py-2">
        <Choice label="For" options={DURATIONS} value={duration} onChoose={setDuration} />
        {duration === 'time' && (
          <TextField
            label="Until (Accra time, at most 7 days)"
            type="datetime-local"
            value={time}
            onText={setTime}
          />
        )}
        {acts.map(([name, choice]) => (
          <Button
            key={name}
            about={item.title}
            disabled={busy || (duration === 'time' && time === '')}
            onClick={() => place({ id: item.story, title: item.title, until: until(), ...choice })}
          >
            {name}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** What the operator has placed, until when, with a way back. */
export function PlacedStories({ placed }: { placed: readonly PlacedStory[] }) {
  const now = useNow();
  const { busy, undo } = usePlacement();
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="placed" className="mb-6">
      <h3 id="placed" className="mb-2 text-xl">
        Placed by hand
      </h3>
      <ul className="divide-y divide-rule border-y border-rule">
        {placed.map((story) => (
          <li
            key={story.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <p className="min-w-0 grow basis-80">
              <a href={`/story/${story.id}`} className="headline-link font-semibold">
                {story.title}
              </a>
              <span className="block text-sm text-quiet">
                It {placementWords(story)} until {untilWords(story.until, now)}.
              </span>
            </p>
            <Button about={`for ${story.title}`} disabled={busy} onClick={() => undo(story)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
