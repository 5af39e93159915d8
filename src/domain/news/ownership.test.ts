import { describe, expect, it } from 'vitest';
import type { OwnerKind, ReportKind } from '../../contract/news/live-news.ts';
import { ownershipOf } from './ownership.ts';

const report = (
  name: string,
  owner: string | null,
  ownerKind: OwnerKind = 'private',
  kind: ReportKind = 'news',
) => ({ kind, source: { name }, outlet: { id: name, country: 'GH', owner, ownerKind } });

const JOY = report('MyJoyOnline', 'Multimedia Group');
const ADOM = report('Adom Online', 'Multimedia Group');
const TV3 = report('3News', 'Media General');
const GRAPHIC = report('Graphic Online', 'State of Ghana', 'state');
const UNKNOWN = report('Happy Ghana', null, 'unknown');

describe('who owns the outlets of a story', () => {
  it('counts an owner once', () => {
    expect(ownershipOf([JOY, ADOM, TV3])).toBe('2 owners, no state outlet');
    expect(ownershipOf([JOY, ADOM])).toBe('one owner, no state outlet');
    expect(ownershipOf([JOY, JOY, TV3, GRAPHIC])).toBe('3 owners, one state outlet');
  });

  it('claims no more than is known', () => {
    expect(ownershipOf([JOY, ADOM, TV3, UNKNOWN])).toBe('at least 2 owners');
    expect(ownershipOf([JOY, UNKNOWN])).toBe('');
    expect(ownershipOf([JOY, TV3, report('Rainbow', null)])).toBe(
      'at least 2 owners, no state outlet',
    );
  });

  it('says nothing about one outlet, nor about advertising', () => {
    expect(ownershipOf([JOY, JOY])).toBe('');
    expect(ownershipOf([JOY, report('3News', 'Media General', 'private', 'promotional')])).toBe('');
  });
});
