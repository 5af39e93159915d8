import type { LiveNewsList } from '../../../contract/catalogues.ts';
import type { NewsSort } from '../../../contract/news/live-news.ts';
import { TOP_STORIES } from '../../../contract/push/push-choices.ts';
import { NotifyButton } from '../notifications/notify-button.tsx';

const SORTS: readonly [NewsSort, name: string, href: string][] = [
  ['top', 'Top stories', ''],
  ['latest', 'Latest', '?sort=latest'],
];

interface Props {
  list: LiveNewsList;
  path: string;
  sort: NewsSort;
}

/** The order of a list of news, and "Notify me" of it. */
export function NewsOrder({ list, path, sort }: Props) {
  const topic = list === 'All' ? TOP_STORIES : list;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
      <nav aria-label="Order" className="flex grow gap-6">
        {SORTS.map(([value, name, href]) => (
          <a
            key={value}
            href={path + href}
            className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:no-underline"
            aria-current={value === sort ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <NotifyButton topic={topic} />
    </div>
  );
}
