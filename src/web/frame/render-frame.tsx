import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleSummary } from '../../contract/articles/article.ts';
import type { LivePageSummary } from '../../contract/live-pages/live-page.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { featuredArticles, openLivePages, tickerNews } from '../data/queries.ts';
import type { Fetch } from '../data/request.ts';
import { PageData } from '../page/page-data.ts';
import { FrameBottom, FrameTop } from './frame.tsx';

/** The HTML around every page, the same for all of them until the content or the minute changes. */
export interface Frame {
  top: string;
  bottom: string;
}

/** Renders the frame around the pages; without `fetch`, with empty lists of news. */
export async function renderFrame(input: {
  now: Date;
  light: boolean;
  fetch?: Fetch;
}): Promise<Frame> {
  const { now, light, fetch } = input;
  const data = new PageData(fetch);
  const [featured, ticker, livePages]: [ArticleSummary[], LiveNewsItem[], LivePageSummary[]] = fetch
    ? await Promise.all([
        data.load(featuredArticles()),
        data.load(tickerNews()).catch(() => []),
        data.load(openLivePages()).catch(() => []),
      ])
    : [[], [], []];
  const props = { featured, ticker, livePages, now, light };
  return {
    top: renderToStaticMarkup(<FrameTop {...props} />),
    bottom: renderToStaticMarkup(<FrameBottom {...props} />),
  };
}
