import { usePage } from '../../data/page-info.ts';
import { JsonLd } from './json-ld.tsx';

interface Props {
  name: string;
  /** The list's own page. */
  path: string;
  /** Each with a path of ours, or an address elsewhere. */
  items: readonly { name: string; url: string }[];
}

/** A page that lists others, for search engines. */
export function ListData({ name, path, items }: Props) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'CollectionPage',
        name,
        url: siteUrl + path,
        isPartOf: { '@type': 'WebSite', url: siteUrl },
        ...(items.length > 0 && {
          mainEntity: {
            '@type': 'ItemList',
            numberOfItems: items.length,
            itemListElement: items.map((item, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: item.name,
              url: item.url.startsWith('/') ? siteUrl + item.url : item.url,
            })),
          },
        }),
      }}
    />
  );
}
