import { SITE } from '../../../contract/site.ts';
import { type FeedAddress, jsonFeedPath } from '../../../domain/feeds/feeds.ts';
import {
  groundPath,
  PREVIEW_SIZE,
  type PreviewCard,
  previewAlt,
  previewPath,
} from '../../../domain/previews/preview-card.ts';
import { usePage } from '../../data/page-info.ts';
import { BreadcrumbData, type Crumb } from './breadcrumbs.tsx';

interface Props {
  title: string;
  description?: string;
  /** The path that names this page, without search parameters that do not change it. */
  path: string;
  /** Where the same text first appeared, if not here. */
  canonical?: string | undefined;
  /** A picture that other sites show with a link, where the page has one of its own. */
  image?: string;
  imageAlt?: string;
  /** What the server draws for links to this page. Without it and a picture, they show our cloth, or the owner's look. */
  preview?: PreviewCard;
  type?: 'website' | 'article';
  publishedAt?: string;
  noIndex?: boolean;
  /** The pages above this one, without the home page. */
  trail?: readonly Crumb[];
}

/** Head tags of a page. React moves them into the document's head. */
export function PageHead(props: Props) {
  const siteUrl = usePage().siteUrl;
  const title = props.title === SITE.name ? SITE.name : `${props.title} · ${SITE.name}`;
  const description = props.description ?? SITE.description;
  const address = siteUrl + props.path;
  const { preview } = props;
  const drawn = preview ? previewPath(preview) : groundPath('Site');
  const imageAlt = preview ? previewAlt(preview) : props.imageAlt;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={props.canonical ?? address} />
      )}
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:locale" content={SITE.locale} />
      <meta property="og:type" content={props.type ?? 'website'} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={siteUrl + (props.image ?? drawn)} />
      {!props.image && (
        <>
          <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
        </>
      )}
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      {props.publishedAt && <meta property="article:published_time" content={props.publishedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {!props.noIndex && props.path !== '/' && (
        <BreadcrumbData trail={props.trail ?? []} page={{ name: props.title, path: props.path }} />
      )}
    </>
  );
}

/** Where feed readers find the feed of this page. */
export function FeedLinks({ feed: { title, path } }: { feed: FeedAddress }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={path} />
      <link rel="alternate" type="application/feed+json" title={title} href={jsonFeedPath(path)} />
    </>
  );
}
