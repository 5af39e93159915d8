import { type DeskLiveItem, LIVE_CATEGORIES } from '../../../../contract/news/live-items-desk.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../contract/news/live-news.ts';
import { REPORT_KIND_NAMES } from '../../../../domain/news/report-kinds.ts';
import type { ItemActs } from './use-item-acts.ts';

interface Props {
  item: DeskLiveItem;
  acts: ItemActs;
}

export function CategoryChoice({ item, acts }: Props) {
  return (
    <select
      className="field w-40"
      aria-label={`Category of ${item.title}`}
      value={item.category ?? ''}
      onChange={(event) => acts.move(item, event.target.value || null)}
    >
      <option value="">No category</option>
      {LIVE_CATEGORIES.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </select>
  );
}

/** What the report is; only news and opinion count as a report of its story. */
export function KindChoice({ item, acts }: Props) {
  return (
    <select
      className="field w-44"
      aria-label={`Kind of ${item.title}`}
      value={item.kind}
      onChange={(event) => acts.setKind(item, event.target.value as ReportKind)}
    >
      {REPORT_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {REPORT_KIND_NAMES[kind]}
        </option>
      ))}
    </select>
  );
}
