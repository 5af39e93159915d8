import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { fallbackPicture } from '../../../domain/news/fallback-picture.ts';
import { usePage } from '../../data/page-info.ts';

const WIDTHS = [320, 640, 1280];

type Pictured = Pick<LiveNewsItem, 'title' | 'urlToImage'> & {
  category?: LiveNewsItem['category'];
};

/**
 * An outlet's picture, in the size the screen needs. Where it cannot be loaded, the frame's script shows
 * one of ours instead.
 */
export function LivePicture(props: {
  item: Pictured;
  sizes: string;
  className?: string;
  first?: boolean;
}) {
  const { item } = props;
  const light = usePage().light;
  if (!item.urlToImage || light) return null;
  const at = (width: number) => item.urlToImage?.replace('/640/', `/${width}/`);
  // Our own covers come in one size.
  const isOurs = !item.urlToImage.startsWith('/pictures/640/');
  return (
    <img
      src={isOurs ? item.urlToImage.replace(/png$/, 'svg') : item.urlToImage}
      srcSet={isOurs ? undefined : WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={isOurs ? undefined : props.sizes}
      // The headline names the story; feeds do not say what the picture shows.
      alt=""
      width={640}
      height={360}
      className={`cover ${props.className ?? ''}`}
      loading={props.first ? 'eager' : 'lazy'}
      decoding="async"
      data-fallback={fallbackPicture(item.title, item.category ?? null)}
    />
  );
}
