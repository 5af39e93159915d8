import { type Inline, isCitation } from './blocks.ts';

const ADDRESS =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#\s]{0,200}&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/]\S{0,500})?$/i;

/** The video that an address of YouTube leads to. */
export const youtubeId = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** A video that stands alone on its line, as its address or as a link whose words are its title. */
export function loneVideo(inline: readonly Inline[]) {
  const [run, ...others] = inline;
  if (!run || others.length > 0 || isCitation(run)) return undefined;
  const words = run.text.trim();
  const href = run.href ?? words;
  return youtubeId(href) ? { href, title: youtubeId(words) ? '' : words } : undefined;
}
