import type { ComponentProps } from 'react';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { cityOfZone } from '../../../../domain/events/event-time.ts';
import { zoneName } from '../../../../domain/time/zone-name.ts';
import { zoneWords } from '../../../../domain/time/zone-words.ts';
import { Choice } from './controls.tsx';

/** Where most readers and operators are. */
const ZONES = [HOME_ZONE, 'Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Toronto'];

/** A time zone: the usual ones, the operator's own and the one that is set. */
export function ZoneChoice(props: Omit<ComponentProps<typeof Choice>, 'label' | 'options'>) {
  const own = zoneName();
  const set = props.value ?? props.defaultValue ?? own;
  const zones = [...new Set([...ZONES, own, set])];
  return (
    <Choice
      {...props}
      label="Time zone"
      options={zones.map(
        (zone) =>
          [
            zone,
            `${cityOfZone(zone)}, ${zoneWords(zone)}${zone === own ? ' (yours)' : ''}`,
          ] as const,
      )}
    />
  );
}
