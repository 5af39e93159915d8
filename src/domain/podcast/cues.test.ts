import { describe, expect, it } from 'vitest';
import { estimateCues, readVtt, TimingError, writeVtt } from './cues.ts';

describe('the times of sentences', () => {
  it('are estimated from their length', () => {
    expect(estimateCues(['aaaa', 'bb', 'cc'], 8)).toEqual([
      { start: 0, end: 4, text: 'aaaa' },
      { start: 4, end: 6, text: 'bb' },
      { start: 6, end: 8, text: 'cc' },
    ]);
    expect(estimateCues([], 8)).toEqual([]);
  });

  it('are read from a WebVTT file, without voices, styles, notes and numbers', () => {
    const file = [
      '\ufeffWEBVTT - Episode 15',
      'NOTE Made by hand',
      'STYLE\n::cue { color: red }',
      '1\n00:00.000 --> 00:02.500 align:start\n<v Ama>The drums</v> fall <b>silent</b>.',
      '00:00:02.500 --> 00:00:04.000\nNkɔsoɔ ne Ɔdɔ\n&amp; more',
    ].join('\r\n\r\n');
    expect(readVtt(file, 5)).toEqual([
      { start: 0, end: 2.5, text: 'The drums fall silent.' },
      { start: 2.5, end: 4, text: 'Nkɔsoɔ ne Ɔdɔ & more' },
    ]);
  });

  it.each([
    [
      'another kind of file',
      '1\n00:00:00,000 --> 00:00:01,000\nSubRip',
      /first line must be WEBVTT/,
    ],
    ['nothing', '', /first line must be WEBVTT/],
    ['no times', 'WEBVTT\n\nNOTE empty', /no times/],
    ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBack', /out of order/],
    [
      'lines out of order',
      'WEBVTT\n\n00:02.000 --> 00:03.000\na\n\n00:01.000 --> 00:02.000\nb',
      /out of order/,
    ],
    ['more than the recording', 'WEBVTT\n\n00:00.000 --> 01:00:00.000\nLong', /after the end/],
  ])('are refused from %s', (_name, file, reason) => {
    expect(() => readVtt(file, 60)).toThrow(TimingError);
    expect(() => readVtt(file, 60)).toThrow(reason);
  });

  it('are written for apps, and read back the same', () => {
    const cues = [
      { start: 0, end: 1.234, text: 'Less < more & “so on”' },
      { start: 3599.9, end: 3661.005, text: 'An hour later' },
    ];
    expect(writeVtt(cues)).toContain('00:59:59.900 --> 01:01:01.005\nAn hour later\n');
    expect(readVtt(writeVtt(cues), 4000)).toEqual(cues);
  });
});
