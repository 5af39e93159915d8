import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each island has its own props, checked where it is rendered
type IslandModule = Record<string, ComponentType<any>>;

/** Every island and the file that exports it under this name. */
export const ISLANDS: Record<string, () => Promise<unknown>> = {
  AdvertisingForm: () => import('../pages/contact/advertising-form.tsx'),
  ArticleTabs: () => import('../pages/home/article-tabs.tsx'),
  AudioPlayer: () => import('../pages/podcast/player/audio-player.tsx'),
  BusinessDirectory: () => import('../pages/directory/business-directory.tsx'),
  BusinessForm: () => import('../pages/directory/business-form.tsx'),
  ClaimForm: () => import('../pages/senders/claim-form.tsx'),
  Clocks: () => import('../pages/today/clocks.tsx'),
  ContactForm: () => import('../pages/contact/contact-form.tsx'),
  CopyText: () => import('../pages/remittance/copy-text.tsx'),
  DataMeter: () => import('../pages/about/data-meter.tsx'),
  EventForm: () => import('../pages/events/event-form.tsx'),
  EventsCalendar: () => import('../pages/events/events-calendar.tsx'),
  FollowStory: () => import('../pages/live-news/follow-story.tsx'),
  FollowedStories: () => import('../pages/live-news/followed-stories.tsx'),
  ForgetDraft: () => import('../forms/forget-draft.tsx'),
  Hometown: () => import('../pages/home/hometown.tsx'),
  ListenButton: () => import('../speech/listen-button.tsx'),
  ListingReport: () => import('../pages/contact/listing-report.tsx'),
  LiveNewsTabs: () => import('../pages/home/live-news-tabs.tsx'),
  NewsletterCard: () => import('../pages/home/newsletter-card.tsx'),
  NewsletterForm: () => import('../pages/newsletter/newsletter-form.tsx'),
  NewsletterJoinForm: () => import('../pages/newsletter/newsletter-join-form.tsx'),
  Notifications: () => import('../pages/notifications/notifications.tsx'),
  OwnRegion: () => import('../pages/regions/own-region.tsx'),
  PlayEpisode: () => import('../pages/home/play-episode.tsx'),
  PreferencesForm: () => import('../pages/newsletter/preferences-form.tsx'),
  RateAlertForm: () => import('../pages/remittance/rate-alert-form.tsx'),
  RemittanceComparison: () => import('../pages/remittance/remittance-comparison.tsx'),
  RemittanceDemo: () => import('../pages/remittance/remittance-demo.tsx'),
  ReportForm: () => import('../pages/contact/report-form.tsx'),
  TextPlayer: () => import('../speech/text-player.tsx'),
};

export async function loadIsland(name: string): Promise<IslandModule[string]> {
  const module = (await ISLANDS[name]?.()) as IslandModule | undefined;
  const component = module?.[name];
  if (!component) throw new Error(`No island ${name}`);
  return component;
}
