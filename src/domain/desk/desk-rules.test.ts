import { describe, expect, it } from 'vitest';
import { reconnectDelay, retryDelay } from '../jobs/retry-delay.ts';
import { topicOf } from '../newsletter/newsletter-topics.ts';
import { csvRow } from '../text/csv.ts';
import { promiseDue } from './promise-due.ts';

describe('a promise', () => {
  it.each([
    ['business', '2026-11-16T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
    ['business', '2026-11-13T10:00:00.000Z', '2026-11-18T10:00:00.000Z'],
    ['business', '2026-11-14T10:00:00.000Z', '2026-11-18T10:00:00.000Z'],
    ['event', '2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z'],
    ['advertising', '2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z'],
    ['contact', '2026-11-14T10:00:00.000Z', '2026-11-16T10:00:00.000Z'],
  ] as const)('about a %s of %s runs out at %s', (kind, received, due) => {
    expect(promiseDue(kind, received)).toBe(due);
  });
});

describe('a CSV cell', () => {
  it.each([
    ['plain', '"plain"'],
    ['say "so"', '"say ""so"""'],
    ['=1+1', `"'=1+1"`],
    ['+233', `"'+233"`],
    ['@cmd', `"'@cmd"`],
    ['-2', `"'-2"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋233', `"'＋233"`],
    ['＠cmd', `"'＠cmd"`],
    ['－2', `"'－2"`],
    ['\u00a0=1', `"'\u00a0=1"`],
    ['\ufeff=1', `"'\ufeff=1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['﹦1', `"'﹦1"`],
    [' Ama', '" Ama"'],
  ])('%s is written %s', (cell, written) => {
    expect(csvRow([cell])).toBe(`${written}\r\n`);
  });
});

describe('a mail that could not leave', () => {
  it('is tried again after 1, 2, 4 … minutes, at most six hours apart', () => {
    const minutes = [1, 2, 3, 4, 20].map((attempts) => retryDelay(attempts) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 360]);
  });

  it('is tried within a quarter of an hour where the server was the trouble', () => {
    expect(reconnectDelay(30)).toBe(15 * 60_000);
  });
});

it.each([
  ['Parliament sits again', 'Politics', 'Politics'],
  ['Cocoa price set', 'Economy', 'Business & Economy'],
  ['Teachers end their strike', 'Politics', 'Education'],
  ['A new malaria vaccine', null, 'Health'],
  ['Something happened', null, 'Breaking News'],
] as const)('“%s” filed under %s goes to %s', (title, category, topic) => {
  expect(topicOf({ title, category })).toBe(topic);
});
