import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  changeSince,
  changeWords,
  type FollowableStory,
} from '../../../domain/news/since-visit.ts';
import { followedStories } from '../../data/followed-stories.ts';
import { anchorOf, timeNear } from './report-time.ts';

/** Island: follows a story on this device, and says what is new in it since the last visit. */
export function FollowStory({ story }: { story: FollowableStory }) {
  const isFollowed = useSyncExternalStore(
    followedStories.subscribe,
    () => followedStories.find(story) !== undefined,
    () => false,
  );
  const [news, setNews] = useState('');
  useEffect(() => {
    const seen = followedStories.find(story);
    if (!seen) return;
    const now = new Date();
    const change = changeSince(seen, story);
    for (const id of change.newReports) {
      document.getElementById(anchorOf(id))?.setAttribute('data-new', '');
    }
    const visit = `Since your last visit (${timeNear(seen.seenAt, now.toISOString())}): `;
    setNews(visit + (changeWords(change, story.isAffair) || 'nothing new'));
    followedStories.see(story, now);
  }, [story]);
  const toggle = () => {
    setNews('');
    const seen = followedStories.find(story);
    if (seen) followedStories.forget(seen.id);
    else followedStories.follow(story, new Date());
  };
  return (
    <>
      <button
        type="button"
        className="button button-plain noscript:hidden"
        aria-pressed={isFollowed}
        onClick={toggle}
      >
        {isFollowed ? 'Following' : 'Follow'} {story.isAffair ? story.title : 'this story'}
      </button>
      <p
        role="status"
        className={`noscript:hidden order-1 w-full sm:min-h-6 ${isFollowed ? '' : 'max-sm:sr-only'} ${news ? 'font-semibold' : 'text-sm text-quiet'}`}
      >
        {isFollowed
          ? news || 'You’ll see what’s new here and on the front page. Press again to stop.'
          : 'Shows what’s new when you come back, on this device only.'}
      </p>
    </>
  );
}
