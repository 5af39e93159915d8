import { listKey } from '../../../contract/section.ts';
import { usePage } from '../../data/page-info.ts';
import { JsonLd } from './json-ld.tsx';
import { TextLink } from './links.tsx';

/** A page above the current one. */
export interface Crumb {
  name: string;
  path: string;
}

const HOME: Crumb = { name: 'Home', path: '/' };

export const ARTICLES: Crumb = { name: 'Articles', path: '/#articles' };
export const NEWS: Crumb = { name: 'News', path: '/news/all' };
export const GUIDES: Crumb = { name: 'Guides', path: '/guides' };
export const EVENTS: Crumb = { name: 'Events', path: '/events' };
export const FUNERALS: Crumb = { name: 'Funerals', path: '/funerals' };
export const DIRECTORY: Crumb = { name: 'Business Directory', path: '/directory' };
export const REGIONS: Crumb = { name: 'Ghana by region', path: '/regions' };
export const NEWSLETTER: Crumb = { name: 'Newsletter', path: '/newsletter' };
export const ON_THIS_DAY: Crumb = { name: 'On this day in Ghana', path: '/on-this-day' };
export const ABOUT: Crumb = { name: 'About us', path: '/about' };

/** News, and the list of a story's category. */
export const newsTrail = (category: string | null): Crumb[] =>
  category ? [NEWS, { name: category, path: `/news/${listKey(category)}` }] : [NEWS];

/** The way up, on pages that have no link back of their own. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[HOME, ...trail].map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <TextLink href={path} alone className="lg:min-h-8">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface DataProps {
  trail: readonly Crumb[];
  page: Crumb;
}

/** The same for search engines, with the page itself at the end. */
export function BreadcrumbData({ trail, page }: DataProps) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [HOME, ...trail, page].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl + path,
        })),
      }}
    />
  );
}
