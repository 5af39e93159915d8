import { useEffect, useState } from 'react';
import type { Affair, Story } from '../../../contract/news/live-news.ts';
import {
  changeSince,
  changeWords,
  followable,
  followableAffair,
  type SeenStory,
} from '../../../domain/news/since-visit.ts';
import { HeadlineLink } from '../../components/page/links.tsx';
import { followedStories } from '../../data/followed-stories.ts';
import { timeNear } from './report-time.ts';

/** Island: the stories a reader follows on this device, and what is new in each. */
export function FollowedStories({ title }: { title: string }) {
  const [stories, setStories] = useState<SeenStory[]>([]);
  const [withNews, setWithNews] = useState<readonly string[]>([]);
  useEffect(() => setStories(followedStories.list()), []);
  useEffect(() => followedStories.countNew(withNews.length), [withNews]);
  if (stories.length === 0) return null;
  const stop = (id: string) => {
    followedStories.forget(id);
    setStories(stories.filter((seen) => seen.id !== id));
  };
  return (
    <section aria-labelledby="followed-stories" className="no-print sm:col-span-2 lg:col-span-1">
      <h2 id="followed-stories" className="border-b-2 border-ink pb-2 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8">
        {stories.map((seen) => (
          <FollowedStory
            key={seen.id}
            seen={seen}
            onNew={() => setWithNews((ids) => [...new Set([...ids, seen.id])])}
            onStop={() => stop(seen.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Where a followed story is now, and what is new in it. */
interface Found {
  path?: string;
  words: string;
  isNew: boolean;
}

interface Props {
  seen: SeenStory;
  onNew: () => void;
  onStop: () => void;
}

function FollowedStory({ seen, onNew, onStop }: Props) {
  const [found, setFound] = useState<Found>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one query for each story
  useEffect(() => {
    lookUp(seen).then((answer) => {
      setFound(answer);
      if (answer.isNew) onNew();
    });
  }, [seen]);
  const isGone = found !== undefined && found.path === undefined;
  return (
    <li className="border-b border-rule py-2">
      <h3 className="small-headline">
        {isGone ? (
          seen.title
        ) : (
          <HeadlineLink href={found?.path ?? pathOf(seen, seen.id)}>{seen.title}</HeadlineLink>
        )}
      </h3>
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <span role="status" className={found?.isNew ? 'font-semibold text-green' : 'text-quiet'}>
          {found?.words ?? 'Looking for new reports …'}
        </span>
        {!isGone && (
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={onStop}>
            Stop following<span className="sr-only">: {seen.title}</span>
          </button>
        )}
      </p>
    </li>
  );
}

const pathOf = ({ isAffair }: SeenStory, id: string) => `/${isAffair ? 'affair' : 'story'}/${id}`;

/** A story that is gone is no longer followed. */
async function lookUp(seen: SeenStory): Promise<Found> {
  const call = seen.isAffair ? 'affairs' : 'stories';
  const answer = await fetch(`/api/${call}/${seen.id}`).catch(() => undefined);
  if (answer?.status === 404) {
    followedStories.forget(seen.id);
    return { words: 'No longer in the news', isNew: false };
  }
  if (!answer?.ok) {
    return {
      path: pathOf(seen, seen.id),
      words: 'We couldn’t check for new reports',
      isNew: false,
    };
  }
  const story = seen.isAffair
    ? followableAffair((await answer.json()) as Affair)
    : followable((await answer.json()) as Story);
  const words = changeWords(changeSince(seen, story), seen.isAffair);
  const since = timeNear(seen.seenAt, new Date().toISOString());
  return {
    path: pathOf(seen, story.id),
    words: words || `Nothing new since ${since}`,
    isNew: words !== '',
  };
}
