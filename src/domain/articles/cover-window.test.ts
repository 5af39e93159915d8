import { describe, expect, it } from 'vitest';
import { coverWindow } from './cover-window.ts';

const whole = { left: 0, top: 0, right: 0, bottom: 0 };
const middle = { x: 50, y: 50 };

describe('the window of a cover', () => {
  it('is the middle of a picture nobody has looked at', () => {
    const shape = { width: 1600, height: 1600, crop: whole, focus: middle };
    expect(coverWindow(shape, 16 / 9)).toEqual({ left: 0, top: 350, width: 1600, height: 900 });
  });

  it('has the focus in it, and never leaves the picture', () => {
    const shape = { width: 1600, height: 1600, crop: whole, focus: { x: 50, y: 5 } };
    expect(coverWindow(shape, 16 / 9)).toMatchObject({ top: 0, height: 900 });
  });

  it('leaves out what was cut away', () => {
    const crop = { left: 50, top: 0, right: 0, bottom: 0 };
    const shape = { width: 1600, height: 900, crop, focus: { x: 0, y: 50 } };
    expect(coverWindow(shape, 16 / 9)).toEqual({ left: 800, top: 225, width: 800, height: 450 });
  });
});
