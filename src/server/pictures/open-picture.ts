import type { Sharp, SharpOptions } from 'sharp';

/** The library comes with the first picture: loading it takes a thirtieth of a start. */
export async function openPicture(bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, options);
}
