import type { Season } from '../../../contract/guides/guide.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { type SeasonNow, seasonAt } from '../../../domain/time/season.ts';
import { Tag } from '../../components/text/tag.tsx';

/** Judged by the dates of its last known round, which the deadline below names. */
export function OpenToday({ season, today }: { season: Season | undefined; today: Day }) {
  if (!season) return <Tag>No dates announced</Tag>;
  const now = seasonAt(season, today);
  return <Tag tone={TONES[now.state]}>{words(season, now, today)}</Tag>;
}

const TONES = {
  open: 'green',
  closed: 'red',
  'maybe-open': 'quiet',
  'maybe-closed': 'quiet',
  unknown: 'quiet',
} as const;

function words({ opens, closes, byCourse }: Season, now: SeasonNow, today: Day): string {
  const when = `${closes.day ? 'around' : 'in'} ${now.closes}`;
  if (now.state === 'closed') return `Probably closed now; next closes ${when}`;
  if (now.state === 'maybe-closed') {
    return `${byCourse ? 'The last courses close' : 'Closes'} ${when}; check the day`;
  }
  if (byCourse) return `Some courses are probably open; the last close ${when}`;
  if (now.state === 'maybe-open') return `Opens in ${opens?.month}; check the day`;
  if (today === now.lastDay) return 'Probably closes today; check the time';
  return now.state === 'open' ? `Probably open now; closes ${when}` : `Next closes ${when}`;
}
