import { bulletinFeed } from '../../../domain/feeds/feeds.ts';
import { TextLink } from '../../components/page/links.tsx';
import { FeedLinks } from '../../components/page/page-head.tsx';
import { latestBulletin } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** The morning's headlines, while they are news. The browser's own player needs no script. */
export function LatestBulletin() {
  const { data: bulletin } = usePageData(latestBulletin());
  if (!bulletin) return null;
  const { title, content, audio } = bulletin;
  return (
    <section aria-labelledby="bulletin" className="mt-12 border-t-2 border-ink pt-6">
      <FeedLinks feed={bulletinFeed()} />
      {/* Below the player, which stays at the top of the screen. */}
      <h2 id="bulletin" className="scroll-mt-36 text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-1 text-sm font-semibold text-quiet">Computer voice</p>
      {/* biome-ignore lint/a11y/useMediaCaption: every word is below it */}
      <audio
        controls
        preload="none"
        src={audio.url}
        aria-label={title}
        className="no-print mt-4 w-full max-w-[40rem]"
      />
      <details className="mt-2">
        <summary className="min-h-11 py-2">Read the headlines</summary>
        <p className="max-w-[60ch] whitespace-pre-line">{content}</p>
      </details>
      <p className="no-print mt-2">
        <TextLink href={bulletinFeed().path} alone className="text-green">
          Follow it in a podcast app (RSS)
        </TextLink>
      </p>
    </section>
  );
}
