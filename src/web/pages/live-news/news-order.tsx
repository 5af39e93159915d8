import { ALL_CATEGORIES } from '../../../contract/catalogues.ts';
import type { NewsSort } from '../../../contract/news/live-news.ts';
import { PUSH_TOPICS, TOP_STORIES } from '../../../contract/push/push-choices.ts';
import { NotifyButton } from '../notifications/notify-button.tsx';

const SORTS: readonly [NewsSort, name: string, href: string][] = [
  ['top', 'Top stories', ''],
  ['latest', 'Latest', '?sort=latest'],
];

interface Props {
  list: string;
  path: string;
  sort: NewsSort;
}

/** The order of a list of news, and "Notify me" of it. */
export function NewsOrder({ list, path, sort }: Props) {
  const topic = PUSH_TOPICS.find((name) => name === (list === ALL_CATEGORIES ? TOP_STORIES : list));
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
      {topic && <NotifyButton topic={topic} />}
    </div>
  );
}
