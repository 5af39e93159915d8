import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '../../../contract/articles/article.ts';
import type { ListedItem } from '../../components/live-news/live-item.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { LiveNewsTabs } from './live-news-tabs.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { PlayEpisode } from './play-episode.tsx';

const count = (html: string, part: string) => html.split(part).length - 1;
const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${value}"/>`;

describe('live news by category', () => {
  const items = (length: number): ListedItem[] =>
    Array.from({ length }, (_, index) => ({
      id: `item-${index}`,
      title: `Headline ${index}`,
      description: 'First lines',
      url: `https://outlet.example/${index}`,
      urlToImage: null,
      publishedAt: '2026-11-17T09:00:00.000Z',
      source: { name: 'Outlet' },
      category: 'Sports',
      kind: 'news',
      outlets: 1,
      lastReportAt: '2026-11-17T09:00:00.000Z',
      breakingUntil: null,
    }));
  const render = (shown: ListedItem[] | undefined, category: 'All' | 'Sports' = 'Sports') =>
    renderToStaticMarkup(
      <LiveNewsTabs
        category={category}
        items={shown}
        topIds={['item-0', 'item-1']}
        choices={{ live: 'Sports', month: '2026-12' }}
        sections={[]}
      />,
    );

  it('marks the chosen category, and a choice keeps those of other sections', () => {
    const html = render(items(3));
    expect(html).toContain('action="/#live-news" method="get"');
    expect(html).toContain(hidden('month', '2026-12'));
    expect(html).not.toContain('type="hidden" name="live"');
    expect(html).toMatch(/value="Sports"[^>]*aria-pressed="true"/);
    expect(count(html, 'aria-pressed="true"')).toBe(1);
  });

  it('shows every item, and View All above six', () => {
    expect(count(render(items(6)), '<article')).toBe(6);
    expect(render(items(6))).not.toContain('View All');
    const many = render(items(20));
    expect(count(many, '<article')).toBe(20);
    expect(many).toContain('17 more headlines');
    expect(many).toContain('href="/news/sports"');
  });

  it('goes on where the top stories end among all, and shows the whole of a category', () => {
    expect(count(render(items(20), 'All'), '<article')).toBe(18);
    expect(render(items(20), 'All')).not.toContain('Headline 0<');
    expect(render(items(20))).toContain('Headline 0<');
    expect(render(items(2), 'All')).toContain('All of today’s stories are above.');
  });

  it('says when there is nothing, and when it could not be loaded', () => {
    expect(render([])).toContain('No Sports News Available');
    const failed = render(undefined);
    expect(failed).toContain('News Service Temporarily Unavailable');
    expect(failed).toMatch(/<button type="button"[^>]*>Refresh News/);
  });
});

describe('articles by category', () => {
  const articles = (length: number): ArticleSummary[] =>
    Array.from({ length }, (_, index) => ({
      id: `article-${index}`,
      title: `Article ${index}`,
      excerpt: '',
      category: 'Culture',
      imageUrl: '/covers/kente.svg',
      imageAlt: '',
      authorName: 'Ama',
      publishedAt: '2026-11-17T09:00:00.000Z',
      tags: [],
    }));
  const render = (category: 'All' | 'Culture', shown: ArticleSummary[] | undefined) =>
    renderToStaticMarkup(
      <ArticleTabs
        category={category}
        items={shown}
        topIds={['article-0']}
        choices={{}}
        sections={[]}
      />,
    );

  it('are six at most', () => {
    expect(count(render('Culture', articles(9)), '<article')).toBe(6);
  });

  it('leave out what is at the top of the page only among all', () => {
    expect(render('All', articles(3))).not.toContain('Article 0');
    expect(render('Culture', articles(3))).toContain('Article 0');
  });

  it('say when there is none, and when they could not be loaded', () => {
    expect(render('Culture', [])).toContain('No Culture Articles Available');
    expect(render('Culture', undefined)).toContain('Failed to fetch articles');
  });
});

it('the newsletter card is a form that works without scripts', () => {
  const html = renderToStaticMarkup(<NewsletterCard sendsEmail />);
  expect(html).toContain('action="/newsletter/join" method="post"');
  expect(html).toContain('data-missing="Please enter your email address"');
});

it('the featured episode starts as a button that only scripts can answer', () => {
  const html = renderToStaticMarkup(<PlayEpisode number={15} />);
  expect(html).toMatch(/<button type="button" class="[^"]*needs-script/);
  expect(html).toContain(' episode 15');
});
