import type { Channel } from '../../contract/desk/channels.ts';

/** Opens the app with the text ready to send, where the device has no sheet for sharing. */
export const SHARE_LINKS: Record<Channel, (text: string, siteUrl: string) => string> = {
  whatsapp: (text) => `https://wa.me/?text=${encodeURIComponent(text)}`,
  telegram: (text, siteUrl) =>
    `https://t.me/share/url?${new URLSearchParams({ url: siteUrl, text })}`,
};
