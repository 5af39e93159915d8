import type { ArticleSummary } from '../../contract/articles/article.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { FeaturedRotator } from './featured-rotator.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './main-id.ts';
import { OfflineNotice, Unreachable } from './offline-notice.tsx';
import { Ticker } from './ticker.tsx';

export interface FrameProps {
  featured: readonly ArticleSummary[];
  ticker: readonly LiveNewsItem[];
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
          <Ticker items={props.ticker} now={props.now} />
          <FeaturedRotator articles={props.featured} />
        </div>
      </div>
    </>
  );
}

export const FrameBottom = ({ now, light }: FrameProps) => (
  <>
    <Footer now={now} light={light} />
    <p className="sr-only" role="status" data-title-announcer="" />
    <OfflineNotice />
    <Unreachable />
  </>
);
