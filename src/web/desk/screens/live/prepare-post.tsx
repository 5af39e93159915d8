import { Link } from 'wouter';
import type { DeskLiveItem } from '../../../../contract/news/live-items-desk.ts';

/** Leads to a post for WhatsApp and Telegram about the report's story, or about the report where it is alone. */
export function PreparePost({ item }: { item: DeskLiveItem }) {
  const of = item.story && item.outlets > 1 ? `story:${item.story}` : `live:${item.id}`;
  return (
    <Link href={`/admin?view=channels&of=${of}`} className="button button-plain">
      Prepare a post<span className="sr-only"> about {item.title}</span>
    </Link>
  );
}
