import { type ReactNode, useId } from 'react';
import type { Story } from '../../../contract/news/live-news.ts';
import { LiveItems } from '../../components/live-news/live-item.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';

interface RelatedProps {
  title: string;
  items: Story['related'];
}

/** What else there is, in a column beside the text or below it. */
export function RelatedNews({ title, items }: RelatedProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <TitledSection id={id} title={title} className="no-print">
      <LiveItems
        items={items}
        size="line"
        className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1"
      />
    </TitledSection>
  );
}

interface Props {
  /** Before the text on a phone, and above the other news where there is a column for it. */
  beside?: ReactNode;
  related: ReactNode;
  children: ReactNode;
}

/** A text and a column beside it, from 1024 pixels on. */
export function WithRelated({ beside, related, children }: Props) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      {beside && (
        <div className="lg:col-start-2 lg:border-l lg:border-rule lg:pb-8 lg:pl-8">{beside}</div>
      )}
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="grid content-start gap-8 empty:hidden lg:col-start-2 lg:border-l lg:border-rule lg:pl-8">
        {related}
      </div>
    </div>
  );
}
