import type { ReactNode } from 'react';
import type { Story } from '../../../contract/news/live-news.ts';
import { LiveItem } from '../../components/live-news/live-item.tsx';

interface Props {
  title: string;
  items: Story['related'];
  children: ReactNode;
}

/** What is read, and what else there is: beside it where there is room, else below. */
export function WithRelated({ title, items, children }: Props) {
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 max-w-[52rem]">{children}</div>
      {items.length > 0 && (
        <section aria-labelledby="related" className="no-print lg:border-l lg:border-rule lg:pl-8">
          <h2 id="related" className="text-2xl">
            {title}
          </h2>
          <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
            {items.map((item) => (
              <LiveItem key={item.id} item={item} size="line" showCategory />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
