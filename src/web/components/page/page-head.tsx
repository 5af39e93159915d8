import { SITE } from '../../../contract/site.ts';
import { usePage } from '../../data/page-info.ts';

interface Props {
  title: string;
  description?: string;
  /** The path that names this page, without search parameters that do not change it. */
  path: string;
  /** Where the same text first appeared, if not here. */
  canonical?: string | undefined;
  image?: string;
  imageAlt?: string;
  /** The cloth shown in a link's preview when there is no picture. */
  cloth?: string;
  type?: 'website' | 'article';
  publishedAt?: string;
  noIndex?: boolean;
}

/** Head tags of a page. React moves them into the document's head. */
export function PageHead(props: Props) {
  const siteUrl = usePage().siteUrl;
  const title = props.title === SITE.name ? SITE.name : `${props.title} · ${SITE.name}`;
  const description = props.description ?? SITE.description;
  const address = siteUrl + props.path;
  // On other sites a link is shown with 1200 by 630 pixels of our cloth, unless it has a picture.
  const image = siteUrl + (props.image ?? `/covers/preview-${props.cloth ?? 'site'}.png`);
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
      <meta property="og:image" content={image} />
      {props.imageAlt && <meta property="og:image:alt" content={props.imageAlt} />}
      {props.publishedAt && <meta property="article:published_time" content={props.publishedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
