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

export function shownBy(address: string): string {
  for (const [player, page] of PLAYERS) {
    const id = player.exec(address)?.[1];
    if (id) return page(id);
  }
  return address;
}

export const hostOf = (address: string) =>
  (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');
