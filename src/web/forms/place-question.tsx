import { useEffect, useState } from 'react';
import type { PlaceQuestion } from '../../contract/places/place.ts';
import { query } from '../data/query.ts';
import { useFound } from '../data/use-found.ts';
import { RadioField } from './choice-fields.tsx';
import { fieldId, SelectField } from './fields.tsx';
import { useField, useTyped } from './form-context.ts';

interface Props {
  /** What the server asks about a form that was posted without scripts. */
  answered?: PlaceQuestion | undefined;
  /** Whether its times depend on the place, so that an unknown one needs a time zone. */
  withZone?: boolean;
}

/** Asks which of several places of a name is meant, and the time zone of one that isn't on our map. */
export function PlaceFields({ answered, withZone }: Props) {
  const { namesakes, zones, city } = usePlaceQuestion(answered);
  const labels = new Map(zones.map(({ value, label }) => [value, label]));
  return (
    <>
      {namesakes.length > 0 && (
        <RadioField
          key={namesakes[0]?.value}
          name="place"
          legend={`Which ${city}?`}
          options={namesakes}
        />
      )}
      {withZone && zones.length > 0 && (
        <SelectField
          name="timeZone"
          label="Time zone"
          hint={`We can’t find ${city} on our map. You can still send this: just tell us its time zone.`}
          options={zones.map(({ value }) => value)}
          nameOf={(zone) => labels.get(zone) ?? zone}
          prompt="Choose a time zone"
          required
        />
      )}
    </>
  );
}

const NOTHING: PlaceQuestion = { place: null, namesakes: [], zones: [] };

/** What is known about the typed city, and what to ask about it. */
export function usePlaceQuestion(answered = NOTHING): PlaceQuestion & { city: string } {
  const country = useTyped('country');
  const place = useTyped('place');
  const city = useSettled('city');
  const asked = city ? query('/places/question', { country, city, place }) : undefined;
  const found = useFound(asked, NOTHING, answered);
  const { initial } = useField('city');
  return { ...(city === '' ? NOTHING : found), city: city ?? initial };
}

/** The text of a field once it was left, so that nothing is asked about half a name. */
function useSettled(name: string): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const field = document.getElementById(fieldId(name)) as HTMLInputElement | null;
    if (!field) return;
    const settle = () => setText(field.value.trim());
    if (document.activeElement !== field) settle();
    field.addEventListener('change', settle);
    return () => field.removeEventListener('change', settle);
  }, [name]);
  return text;
}
