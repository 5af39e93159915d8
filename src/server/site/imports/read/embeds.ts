import { isWebAddress, type Video } from '../../../../domain/markup/blocks.ts';
import { youtubeId } from '../../../../domain/markup/youtube.ts';

/** What an embedded frame showed, as an address that people can open. */
const PLAYERS: readonly [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/www\.dailymotion\.com\/embed\/video\/(\w+)/,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
  [/^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/, (id) => `https://open.spotify.com/${id}`],
  [/^https?:\/\/gist\.github\.com\/([\w./-]+?)\.js/, (id) => `https://gist.github.com/${id}`],
];

/** Where the still picture of a video is, for the sites that have a fixed address for it. */
const STILLS: readonly [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/video\/(\w{4,20})/,
    (id) => `https://www.dailymotion.com/thumbnail/video/${id}`,
  ],
];

const found = (list: typeof PLAYERS, address: string): string | undefined => {
  for (const [pattern, addressOf] of list) {
    const id = pattern.exec(address)?.[1];
    if (id) return addressOf(id);
  }
  return undefined;
};

export const shownBy = (address: string): string => found(PLAYERS, address) ?? address;

/** The video as a still that leads to it; undefined where we know no still. */
export function videoAt(href: string, { title = '', still = '' } = {}): Video | undefined {
  const youtube = youtubeId(href);
  const known = youtube ? `https://i.ytimg.com/vi/${youtube}/hqdefault.jpg` : found(STILLS, href);
  const src = still || known;
  if (!src || !isWebAddress(href)) return undefined;
  const alt = title || `A video on ${hostOf(href)}`;
  return { kind: 'video', href, still: { kind: 'picture', src, alt, caption: '', credit: '' } };
}

export const hostOf = (address: string) =>
  (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');
