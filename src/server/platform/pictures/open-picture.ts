import type { Sharp, SharpOptions } from 'sharp';

/** Loads the library on first use, because it takes a thirtieth of the start. */
export async function openPicture(bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, options);
}
