import { expect, it } from 'vitest';
import { claimIn, joinClaim, splitClaim } from './story-claims.ts';

const FIRST = { id: '0123456789abcdef', title: 'Floods in “Keta” (/live/none)' };
const OTHER = { id: 'fedcba9876543210', title: 'Keta is flooded' };

it('a claim names the reports it is about', () => {
  expect(claimIn(splitClaim(OTHER))).toEqual({ kind: 'split', ids: [OTHER.id] });
  expect(claimIn(joinClaim({ ...FIRST, title: 'Floods' }, OTHER))).toEqual({
    kind: 'join',
    ids: [FIRST.id, OTHER.id],
  });
});

it('any other message is none', () => {
  expect(claimIn('These belong together, I think')).toBeUndefined();
  expect(claimIn('“A” (/live/0123456789abcdef) is wrong')).toBeUndefined();
  expect(claimIn('This is two stories: this one and that')).toBeUndefined();
});
