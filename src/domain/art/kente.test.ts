import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../contract/catalogues.ts';
import { clothSvg, paletteFor, stripSvg, weaveStrip } from './kente.ts';

describe('a kente strip', () => {
  it('is the same cloth for the same seed', () => {
    expect(stripSvg('cocoa', paletteFor('Economy'))).toBe(stripSvg('cocoa', paletteFor('Economy')));
  });

  it('differs between categories and between items', () => {
    const strips = CATEGORIES.map((category) => stripSvg(category, paletteFor(category)));
    expect(new Set(strips).size).toBe(CATEGORIES.length);
    expect(clothSvg('one', paletteFor('Sports'))).not.toBe(clothSvg('two', paletteFor('Sports')));
  });

  it.each(['a', 'b', 'c', 'd', 'e'])('covers every cell exactly once (%s)', (seed) => {
    const weave = weaveStrip(seed, paletteFor('Politics'), 1);
    const painted = new Map<string, number>();
    for (const { path } of weave.threads) {
      for (const [, x, y, w, h] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
        for (let column = Number(x); column < Number(x) + Number(w); column++) {
          for (let row = Number(y); row < Number(y) + Number(h); row++) {
            const cell = `${column},${row}`;
            painted.set(cell, (painted.get(cell) ?? 0) + 1);
          }
        }
      }
    }
    expect(painted.size).toBe(weave.width * weave.height);
    expect([...painted.values()].every((times) => times === 1)).toBe(true);
  });

  it('stays small enough to sit in a style sheet', () => {
    for (const category of CATEGORIES) {
      expect(stripSvg(category, paletteFor(category)).length).toBeLessThan(3500);
    }
  });
});
