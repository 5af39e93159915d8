import { useState } from 'react';
import type { PlacedStory } from '../../../contract/desk/story-placement.ts';
import { HOUR } from '../../../contract/durations.ts';
import type { DeskLiveItem } from '../../../contract/news/live-items-desk.ts';
import { Button } from '../layout/button.tsx';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';
import { usePlacement } from './use-placement.ts';

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
    <details className="basis-full">
      <summary className="py-3 text-sm lg:py-1">Place this story</summary>
      <div className="flex flex-wrap items-end gap-2 py-2">
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
