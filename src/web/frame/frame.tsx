import type { ArticleSummary } from '../../contract/articles/article.ts';
import type { LivePageSummary } from '../../contract/live-pages/live-page.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { TextLink } from '../components/page/links.tsx';
import { OFFLINE_PATH } from '../offline/saved-pages.ts';
import { FeaturedRotator } from './featured-rotator.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './main-id.ts';
import { Shelf } from './shelf.tsx';
import { Ticker } from './ticker.tsx';

export interface FrameProps {
  featured: readonly ArticleSummary[];
  ticker: readonly LiveNewsItem[];
  livePages: readonly LivePageSummary[];
  now: Date;
  light: boolean;
}

/** Header, ticker and footer of every page: plain HTML, whose controls frame-script/ makes work. */
export function FrameTop(props: FrameProps) {
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to main content
      </a>
      <Header now={props.now} />
      {/* One row: beside each other where there is room, else to be pushed sideways. */}
      <div className="no-print border-b border-rule bg-raised">
        <div className="wrap relative flex snap-x overflow-x-auto [scrollbar-width:none]">
          <Ticker items={props.ticker} livePages={props.livePages} now={props.now} />
          <FeaturedRotator articles={props.featured} />
        </div>
      </div>
    </>
  );
}

export const FrameBottom = ({ now, light }: FrameProps) => (
  <>
    <Footer now={now} light={light} />
    <Shelf />
    <div className="no-print h-13 bg-raised sm:hidden" />
    <p className="sr-only" role="status" data-title-announcer="" />
    <OfflineNotice />
    <Unreachable />
  </>
);

/** Shown by frame-script/island-loader.ts below a control that needs the server. */
export const Unreachable = () => (
  <template id="unreachable">
    <p data-unreachable="" role="alert" className="my-3 w-full border-l-4 border-red pl-4">
      We can’t reach the server.{' '}
      <button type="button" data-do="again" className="min-h-11 underline underline-offset-4">
        Try again
      </button>
    </p>
  </template>
);

/** Shown by frame-script/offline-notice.ts when the network is gone or the page is a saved copy. */
export function OfflineNotice() {
  return (
    <dialog
      open
      hidden
      data-offline-notice=""
      className="fixed inset-x-0 top-auto bottom-0 z-20 m-0 w-full max-w-none border-t-2 border-red bg-paper p-0 text-ink"
      aria-label="Connection"
    >
      <div className="wrap flex items-center gap-x-3 text-sm sm:gap-x-4 sm:text-base">
        <p role="status" className="min-w-0 truncate">
          <strong data-state="" className="max-sm:has-[+[data-copy]:not(:empty)]:sr-only" />{' '}
          <span data-copy="" />
        </p>
        <TextLink href={OFFLINE_PATH} alone className="shrink-0">
          Saved pages
        </TextLink>
        {/* Closed by the browser itself, until the next page. */}
        <form method="dialog" className="ml-auto">
          <button type="submit" className="icon-button" aria-label="Close">
            ×
          </button>
        </form>
      </div>
    </dialog>
  );
}
