import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { settingStore } from '../database/setting-store.ts';

/** The widths pictures are served in; lists use the middle one, pages offer all three. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
const DEFAULT_WIDTH: PictureWidth = 640;

const SIGNATURE_LENGTH = 24;

export type PictureSigner = ReturnType<typeof pictureSigner>;

/**
 * `/pictures/640/{item}-{signature}`: only addresses we signed are served.
 * See docs/decisions/0018-proxy-news-pictures-behind-signed-urls.md.
 */
export function pictureSigner(key: string) {
  const sign = (itemId: string) =>
    createHmac('sha256', key).update(itemId).digest('hex').slice(0, SIGNATURE_LENGTH);
  return {
    address: (itemId: string) => `/pictures/${DEFAULT_WIDTH}/${itemId}-${sign(itemId)}`,
    isSigned(itemId: string, signature: string): boolean {
      const [expected, received] = [Buffer.from(sign(itemId)), Buffer.from(signature)];
      return expected.length === received.length && timingSafeEqual(expected, received);
    },
  };
}

/** Created once per database, so that every process signs alike. */
export async function ensurePictureKey(settings: ReturnType<typeof settingStore>): Promise<string> {
  const name = 'picture-key';
  await settings.setIfAbsent(name, randomBytes(32).toString('hex'));
  const key = await settings.get(name);
  if (!key) throw new Error('The picture key could not be stored.');
  return key;
}
