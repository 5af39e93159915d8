import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each island has its own props, checked where it is rendered
type IslandModule = Record<string, ComponentType<any>>;

/** Every island and the file that exports it under this name. */
export const ISLANDS: Record<string, () => Promise<unknown>> = {
  ArticleTabs: () => import('../pages/home/article-tabs.tsx'),
  BusinessDirectory: () => import('../pages/directory/business-directory.tsx'),
  EventsCalendar: () => import('../pages/events/events-calendar.tsx'),
  Hometown: () => import('../pages/home/hometown.tsx'),
  LiveNewsTabs: () => import('../pages/home/live-news-tabs.tsx'),
  NewsletterCard: () => import('../pages/home/newsletter-card.tsx'),
  PlayEpisode: () => import('../pages/home/play-episode.tsx'),
  RemittanceComparison: () => import('../pages/remittance/remittance-comparison.tsx'),
  RemittanceDemo: () => import('../pages/remittance/remittance-demo.tsx'),
};

export async function loadIsland(name: string): Promise<IslandModule[string]> {
  const module = (await ISLANDS[name]?.()) as IslandModule | undefined;
  const component = module?.[name];
  if (!component) throw new Error(`There is no island called ${name} in islands/registry.ts.`);
  return component;
}
