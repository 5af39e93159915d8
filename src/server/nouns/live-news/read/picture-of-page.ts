import { usablePicture } from './best-picture.ts';

const NAMES = ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image'];
const META = /<meta\b[^<>]{1,4000}>/gi;
/** What outlets name the picture of a page that has none of its own. */
const STANDARD = /logo|default|placeholder|favicon|no[-_]?image|avatar/i;

/** The picture a web page names for previews, unless it is the site's logo. */
export function pictureOfPage(html: string, pageUrl: string): string | undefined {
  const contents = new Map<string, string>();
  for (const [tag] of html.matchAll(META)) {
    const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase();
    const content = attribute(tag, 'content');
    if (name && content && !contents.has(name)) contents.set(name, content);
  }
  return NAMES.map((name) => usablePicture(contents.get(name), [pageUrl])).find(
    (url) => url !== undefined && !STANDARD.test(new URL(url).pathname),
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean);
