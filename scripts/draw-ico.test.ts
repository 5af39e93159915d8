import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIco } from './draw-ico.ts';

it('draws an icon file with a picture of each size', async () => {
  const ico = await drawIco('src/web/icons/favicon.svg');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + index * 16;
    const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = await sharp(ico.subarray(offset, offset + bytes)).metadata();
    expect([ico.readUInt8(entry), png.format, png.width, png.height]).toEqual([
      size,
      'png',
      size,
      size,
    ]);
  }
});
