import { HOME_ZONE } from '../../contract/home-zone.ts';
import { eventTime } from '../events/event-time.ts';
import { shortDate } from '../time/relative-time.ts';

/** What the log calls each detail; null where it helps nobody. */
const NAMES: Record<string, string | null> = {
  id: null,
  window: null,
  base: null,
  publishedAt: 'published',
  featuredRank: 'featured position',
  freed: 'no longer featured there',
  before: 'before',
  sendAt: 'to be sent',
  sendHour: 'hour of sending',
  feed: 'feed',
  with: 'with',
  fileName: 'file',
};

/** The details of an entry of the log in plain words: dates as people write them, no ids, nothing empty. */
export const logDetail = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .flatMap(([name, value]) => {
      const label = name in NAMES ? NAMES[name] : wordsOf(name);
      const written = write(value);
      return label && written ? [`${label}: ${written}`] : [];
    })
    .join(', ');

/** `controllerName` is written `controller name`. */
const wordsOf = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function write(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(write).filter(Boolean).join('; ');
  if (typeof value === 'object') return logDetail({ ...value });
  const text = String(value);
  if (MOMENT.test(text)) return `${shortDate(text)} at ${eventTime(text, HOME_ZONE)}`;
  return DAY.test(text) ? shortDate(text) : text;
}
