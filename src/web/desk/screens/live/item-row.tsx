import { Link } from 'wouter';
import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import { type DeskLiveItem, LIVE_CATEGORIES } from '../../../../contract/news/live-items-desk.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../contract/news/live-news.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { kindLabel, REPORT_KIND_NAMES } from '../../../../domain/news/report-kinds.ts';
import { liveItemAge } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { useNow } from '../../../data/use-now.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { More } from '../../kit/layout/more.tsx';
import { NotifyReaders } from '../push/notify-readers.tsx';
import { Why } from './filed.tsx';
import { PlaceStory } from './place-story.tsx';
import type { ItemActs } from './use-item-acts.ts';
import { placementWords, untilWords } from './use-placement.ts';

interface Props {
  item: DeskLiveItem;
  acts: ItemActs;
  /** Where its story has been placed by hand. */
  placed: PlacedStory | undefined;
  /** The report that is being merged with another. */
  joining: DeskLiveItem | undefined;
  onJoining: (item: DeskLiveItem | undefined) => void;
  onAlert: (item: DeskLiveItem) => void;
}

/** One report in a line, with its category; what else is done with it is behind '…'. */
export function ItemRow({ item, acts, placed, joining, onJoining, onAlert }: Props) {
  const now = useNow();
  return (
    <li className="flex items-start gap-x-3 pb-2 lg:items-center lg:py-1">
      <div className="min-w-0 grow lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-center lg:gap-x-4">
        <a href={item.url} rel="noopener external" className="headline-link row-title">
          {item.title}
        </a>
        <div className="flex items-center justify-between gap-x-3">
          <p className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-2 text-sm text-quiet">
            <span>{item.outlet}</span>
            <span>{liveItemAge(item.publishedAt, now)}</span>
            {item.reports > 1 && item.story && (
              <Link
                href={deskPath('live/story', { id: item.story })}
                className="underline underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
              >
                {coverageWords(item)}
              </Link>
            )}
            {placed && (
              <Tag tone="green">
                {placementWords(placed)} until {untilWords(placed.until, now)}
              </Tag>
            )}
            {item.hidden && <Tag tone="red">Hidden</Tag>}
            {item.isSample && <Tag>Sample</Tag>}
            {item.kind !== 'news' && <Tag>{kindLabel(item.kind)}</Tag>}
          </p>
          <CategoryChoice item={item} acts={acts} />
        </div>
      </div>
      {joining ? (
        <JoinButton item={item} acts={acts} joining={joining} onJoining={onJoining} />
      ) : (
        <More about={item.title}>
          <RareActs {...{ item, acts, placed, joining, onJoining, onAlert }} />
        </More>
      )}
    </li>
  );
}

function RareActs({ item, acts, placed, joining, onJoining, onAlert }: Props) {
  const { busy } = acts;
  const canBeSent = !item.hidden && !item.isSample;
  return (
    <>
      <Button about={item.title} disabled={busy} onClick={() => acts.setHidden(item, !item.hidden)}>
        {item.hidden ? 'Show report' : 'Hide report'}
      </Button>
      <JoinButton item={item} acts={acts} joining={joining} onJoining={onJoining} />
      {item.reports > 1 && (
        <Button about={item.title} disabled={busy} onClick={() => acts.takeOut(item)}>
          Remove from story
        </Button>
      )}
      {canBeSent && <PreparePost item={item} />}
      {canBeSent && (
        <Button about={`about ${item.title}`} disabled={busy} onClick={() => onAlert(item)}>
          Send alert
        </Button>
      )}
      {canBeSent && item.story && <NotifyReaders kind="story" id={item.story} title={item.title} />}
      <KindChoice item={item} acts={acts} />
      {item.story !== null && <PlaceStory item={{ ...item, story: item.story }} placed={placed} />}
      <details>
        <summary className="px-2.5 py-3 text-sm lg:py-2">Why it is filed here</summary>
        <Why filing={item} />
      </details>
    </>
  );
}

function coverageWords({ reports, outlets }: DeskLiveItem): string {
  return `${reports} reports${outlets === 0 ? '' : `, ${counted(outlets, 'outlet')}`}`;
}

/** The first press selects a report, the second merges another with it. */
function JoinButton({ item, acts, joining, onJoining }: Omit<Props, 'onAlert' | 'placed'>) {
  function press() {
    if (!joining) return onJoining(item);
    onJoining(undefined);
    if (joining.id !== item.id) acts.join(item, joining);
  }
  return (
    <Button about={item.title} disabled={acts.busy} onClick={press}>
      {!joining ? 'Merge' : joining.id === item.id ? 'Cancel merge' : 'Merge here'}
    </Button>
  );
}

/** Leads to a post for WhatsApp and Telegram about the report's story, or about the report where it is alone. */
function PreparePost({ item }: { item: DeskLiveItem }) {
  const of =
    item.story && item.outlets > 1
      ? { kind: 'story', id: item.story }
      : { kind: 'live', id: item.id };
  return (
    <Link href={deskPath('channels/post', of)} className="button button-plain">
      Prepare a post<span className="sr-only"> about {item.title}</span>
    </Link>
  );
}

interface CategoryChoiceProps {
  item: DeskLiveItem;
  acts: ItemActs;
}

function CategoryChoice({ item, acts }: CategoryChoiceProps) {
  return (
    <select
      className="min-h-11 max-w-32 shrink-0 field-sizing-content lg:w-40 lg:max-w-none lg:field-sizing-fixed text-quiet hover:text-ink lg:min-h-9"
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
function KindChoice({ item, acts }: CategoryChoiceProps) {
  return (
    <select
      className="field"
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
