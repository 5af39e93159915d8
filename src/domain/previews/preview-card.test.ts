import { describe, expect, it } from 'vitest';
import type { Business } from '../../contract/directory/business.ts';
import type { Event } from '../../contract/events/event.ts';
import type { Guide } from '../../contract/guides/guide.ts';
import type { LiveReport } from '../../contract/news/live-news.ts';
import {
  businessCard,
  eventCard,
  guideCard,
  previewAlt,
  previewPath,
  reportCard,
  storyCard,
} from './preview-card.ts';
import { drawableText, PREVIEW_LETTERS } from './preview-letters.ts';

const CONCERT = {
  id: 'concert',
  title: 'Highlife in Hackney',
  category: 'Music',
  startDate: '2027-07-10T18:00:00.000Z',
  endDate: null,
  timeZone: 'Europe/London',
  allDay: false,
  attendance: 'In person',
  city: 'London',
  country: 'GB',
  countryName: 'United Kingdom',
  state: 'scheduled',
  isSample: false,
} as Event;

const linesOf = (change: Partial<Event>) => eventCard({ ...CONCERT, ...change }).lines;

describe('the picture of a link', () => {
  it('says when an event is on local clocks, and where', () => {
    const card = eventCard(CONCERT);
    expect(card.label).toBe('Event · Music');
    expect(card.lines).toEqual([
      'Saturday 10 July 2027',
      '19:00 London time',
      'London, United Kingdom',
    ]);
    expect(previewAlt(card)).toBe(
      'Event · Music: Highlife in Hackney. Saturday 10 July 2027, 19:00 London time, London, United Kingdom',
    );
  });

  it('says the days of what lasts for days, and how to attend online', () => {
    const festival = {
      startDate: '2027-07-10T00:00:00.000Z',
      endDate: '2027-07-12T00:00:00.000Z',
      timeZone: 'Africa/Accra',
      allDay: true,
    };
    expect(linesOf({ ...festival, country: 'GH', city: 'Accra' })).toEqual([
      'Saturday 10 July 2027',
      'to Monday 12 July 2027',
      'Accra',
    ]);
    expect(linesOf({ attendance: 'Online' }).at(-1)).toBe('Online');
    expect(linesOf({ attendance: 'In person and online' }).at(-1)).toBe(
      'London, United Kingdom, and online',
    );
  });

  it('gives no time that does not hold', () => {
    expect(linesOf({ startDate: 'soon' })).toEqual(['London, United Kingdom']);
    expect(linesOf({ state: 'postponed' })).toEqual(['London, United Kingdom']);
    expect(eventCard({ ...CONCERT, state: 'cancelled' }).label).toBe('Cancelled · Music');
  });

  it('says what each other page is about', () => {
    const place = { city: 'Kumasi', region: 'Ashanti', country: 'GH', countryName: 'Ghana' };
    const business = { id: 'b', name: 'Chop Bar', category: 'Hospitality', isSample: false };
    expect(businessCard({ ...business, ...place } as Business)).toMatchObject({
      label: 'Business · Hospitality',
      lines: ['Kumasi, Ashanti'],
    });
    const day = '2026-11-17T10:00:00.000Z';
    const story = { id: 's', title: 'Budget', category: null, publishedAt: day };
    expect(storyCard({ ...story, outlets: 7 }).lines).toEqual([
      'How 7 outlets reported it',
      'Tuesday, 17 November 2026',
    ]);
    expect(storyCard({ ...story, outlets: 1 }).lines[0]).toBe('Reported by one outlet');
    const report = { ...story, source: { name: 'Sample Wire' } } as LiveReport;
    expect(reportCard(report).lines).toEqual(['Sample Wire', 'Tuesday, 17 November 2026']);
    const guide = { id: 'g', title: 'Visas', category: 'Documents', checked: '2026-11-16' };
    expect(guideCard(guide as Guide)).toMatchObject({
      label: 'Guide · Documents',
      lines: ['Checked on 16 Nov 2026'],
    });
  });

  it('has another address once anything in it changes', () => {
    const path = previewPath(eventCard(CONCERT));
    expect(path).toMatch(/^\/previews\/event\/concert\/[a-z0-9]+\.png$/);
    expect(previewPath(eventCard({ ...CONCERT }))).toBe(path);
    for (const change of [{ title: 'Hiplife' }, { city: 'Leeds' }, { state: 'cancelled' }]) {
      expect(previewPath(eventCard({ ...CONCERT, ...change } as Event))).not.toBe(path);
    }
  });
});

describe('drawable text', () => {
  it('keeps the letters of our languages, with their tones', () => {
    const text = 'Nkɔsoɔ ne Ɔdɔ, Ŋmaayeli, ƒe ɖe ɣe ʋe, Ɛ̀ ɔ́ ɔ̃, ₵50 “x”';
    expect(drawableText(text)).toBe(text);
    expect(drawableText('ẽ ĩ ũ')).toBe('e\u0303 ĩ ũ');
    for (const letter of 'ɛɔŋƒɖɣʋƐƆŊƑƉƔƲ') expect(PREVIEW_LETTERS).toContain(letter);
  });

  it('leaves out what our typefaces have no letter for', () => {
    expect(drawableText('🎉 Party 🎉\n\u0000at\u200b\tten')).toBe('Party at ten');
    expect(drawableText('مرحبا')).toBe('');
  });
});
