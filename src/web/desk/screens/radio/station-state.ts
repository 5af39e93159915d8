import type { DeskStation } from '../../../../contract/radio/station.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';

/** Whether readers hear it, in a sentence. */
export function stateOf({
  isOff,
  stream,
  checkedAt,
  failures,
  problem,
  format,
}: DeskStation): string {
  if (isOff) return 'Switched off.';
  if (!stream) return 'No stream: readers open the station’s page.';
  if (!checkedAt) return 'Not checked yet.';
  const on = `checked ${shortDate(checkedAt)}`;
  if (failures === 0) return `Answers with ${format?.toUpperCase() ?? 'sound'}, ${on}.`;
  const times =
    failures > 2 ? `Not answering, ${failures} checks in a row` : 'Failed once or twice';
  return `${times}, ${on}: ${problem}`;
}
