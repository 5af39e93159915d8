import { describe, expect, it } from 'vitest';
import { ALMANAC } from '../../../../../tests/support/bundled-facts.ts';
import type { Repeats } from '../../../../contract/events/event-choices.ts';
import { almanacBetween } from '../../../../domain/calendar/almanac.ts';
import { repeatRule, repeatWords, ruleFrom } from '../../../../domain/events/repeats.ts';
import { momentAt } from '../../../../domain/time/zoned-time.ts';
import { datesAfter, happensOn, occurrencesOf } from './occurrences.ts';

interface SeriesOptions {
  zone?: string;
  time?: string;
  until?: string;
  count?: number;
  leftOut?: string[];
}

function seriesOf(repeats: Repeats, first: string, options: SeriesOptions = {}) {
  const { zone = 'Africa/Accra', time = '18:00', leftOut = [], ...end } = options;
  const from = momentAt(first, time, zone)?.toISOString() ?? '';
  return { rule: repeatRule(repeats, first, zone, end) ?? '', from, timeZone: zone, leftOut };
}

const firstOf = (series: ReturnType<typeof seriesOf>, most: number) => {
  const dates = [...occurrencesOf({ ...series, rule: `${series.rule};COUNT=${most}` })];
  return dates.map((date) => date.slice(0, 10));
};

describe('a repeating event', () => {
  it.each([
    ['Every week', '2026-12-19', ['2026-12-19', '2026-12-26', '2027-01-02']],
    ['Every two weeks', '2026-12-19', ['2026-12-19', '2027-01-02', '2027-01-16']],
    ['Every month on the same weekday', '2026-12-05', ['2026-12-05', '2027-01-02', '2027-02-06']],
    // A fifth Saturday repeats as the last of the month.
    ['Every month on the same weekday', '2026-10-31', ['2026-10-31', '2026-11-28', '2026-12-26']],
    ['Every year on the same date', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['Every year on the same weekday', '2026-05-02', ['2026-05-02', '2027-05-01', '2028-05-06']],
    ['Every 42 days', '2026-11-16', ['2026-11-16', '2026-12-28', '2027-02-08']],
  ] as const)('%s from %s on', (repeats, first, dates) => {
    expect(firstOf(seriesOf(repeats, first), 3)).toEqual(dates);
  });

  it('every 42 days follows the Akan calendar', () => {
    const adae = almanacBetween('2026-11-16', '2027-11-16', ALMANAC).filter(({ title }) =>
      title.startsWith('Akwasidae'),
    );
    const days = adae.map(({ from }) => from);
    expect(days.length).toBeGreaterThan(5);
    expect(firstOf(seriesOf('Every 42 days', days[0] ?? ''), days.length)).toEqual(days);
  });

  it('keeps its local time when the clocks change', () => {
    const london = seriesOf('Every week', '2027-03-20', { zone: 'Europe/London', count: 3 });
    expect([...occurrencesOf(london)]).toEqual([
      '2027-03-20T18:00:00.000Z',
      '2027-03-27T18:00:00.000Z',
      '2027-04-03T17:00:00.000Z',
    ]);
  });

  it('is an hour later on the day the clocks skip its hour', () => {
    const options = { zone: 'Europe/London', time: '01:30', count: 3 };
    expect([...occurrencesOf(seriesOf('Every week', '2027-03-21', options))]).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ]);
  });

  it('ends with its last day in local time', () => {
    const options = { zone: 'America/New_York', time: '23:30', until: '2026-12-11' };
    expect([...occurrencesOf(seriesOf('Every week', '2026-12-04', options))]).toEqual([
      '2026-12-05T04:30:00.000Z',
      '2026-12-12T04:30:00.000Z',
    ]);
  });

  it('skips days left out, which still count towards the total', () => {
    const series = seriesOf('Every week', '2026-12-19', { count: 3, leftOut: ['2026-12-26'] });
    expect([...occurrencesOf(series)]).toEqual([
      '2026-12-19T18:00:00.000Z',
      '2027-01-02T18:00:00.000Z',
    ]);
    expect(datesAfter(series, '2026-12-19T18:00:00.000Z', 5)).toEqual(['2027-01-02T18:00:00.000Z']);
    expect(happensOn(series, '2026-12-26')).toBe(true);
    expect(happensOn(series, '2026-12-27')).toBe(false);
    expect(happensOn(series, '2027-01-09')).toBe(false);
  });
});

describe('in words', () => {
  it.each([
    ['Every week', '2026-12-19', {}, 'Every week on Saturday'],
    [
      'Every month on the same weekday',
      '2026-10-31',
      { count: 8 },
      'Every last Saturday of the month, 8 times',
    ],
    ['Every year on the same weekday', '2026-05-02', {}, 'Every year on the first Saturday of May'],
    ['Every year on the same date', '2026-03-06', {}, 'Every year on 6 March'],
    [
      'Every 42 days',
      '2026-11-16',
      { until: '2027-12-31', zone: 'America/New_York' },
      'Every 42 days, until Friday 31 December 2027',
    ],
  ] as const)('%s from %s on', (repeats, first, options, words) => {
    expect(repeatWords(seriesOf(repeats, first, options))).toBe(words);
  });

  it('repeats on the weekday it is moved to, and keeps its end', () => {
    const { rule } = seriesOf('Every month on the same weekday', '2026-12-05', { count: 4 });
    expect(ruleFrom(rule, '2026-12-11')).toBe('FREQ=MONTHLY;BYDAY=2FR;COUNT=4');
  });
});
