import type { ComponentType } from 'react';

/** Every island by its component's name, with the file that exports it. */
export const ISLANDS = {
  AdvertisingForm: async () =>
    (await import('../pages/contact/advertising-form.tsx')).AdvertisingForm,
  ArticleTabs: async () => (await import('../pages/home/article-tabs.tsx')).ArticleTabs,
  AudioPlayer: async () => (await import('../pages/podcast/player/audio-player.tsx')).AudioPlayer,
  BusinessDirectory: async () =>
    (await import('../pages/directory/business-directory.tsx')).BusinessDirectory,
  BusinessForm: async () => (await import('../pages/directory/business-form.tsx')).BusinessForm,
  ClaimForm: async () => (await import('../pages/senders/claim-form.tsx')).ClaimForm,
  ContactForm: async () => (await import('../pages/contact/contact-form.tsx')).ContactForm,
  CopyText: async () => (await import('../pages/remittance/copy-text.tsx')).CopyText,
  DataMeter: async () => (await import('../pages/about/data-meter.tsx')).DataMeter,
  EventForm: async () => (await import('../pages/events/event-form.tsx')).EventForm,
  EventsCalendar: async () => (await import('../pages/events/events-calendar.tsx')).EventsCalendar,
  FollowStory: async () => (await import('../pages/live-news/follow-story.tsx')).FollowStory,
  FollowedStories: async () =>
    (await import('../pages/live-news/followed-stories.tsx')).FollowedStories,
  ForgetDraft: async () => (await import('../forms/forget-draft.tsx')).ForgetDraft,
  FuneralForm: async () => (await import('../pages/funerals/funeral-form.tsx')).FuneralForm,
  Hometown: async () => (await import('../pages/home/hometown.tsx')).Hometown,
  ListenButton: async () => (await import('../speech/listen-button.tsx')).ListenButton,
  ListingReport: async () => (await import('../pages/contact/listing-report.tsx')).ListingReport,
  LiveUpdates: async () => (await import('../pages/live-pages/live-updates.tsx')).LiveUpdates,
  LiveNewsTabs: async () => (await import('../pages/home/live-news-tabs.tsx')).LiveNewsTabs,
  NewsletterCard: async () => (await import('../pages/home/newsletter-card.tsx')).NewsletterCard,
  NewsletterForm: async () =>
    (await import('../pages/newsletter/newsletter-form.tsx')).NewsletterForm,
  Notifications: async () =>
    (await import('../pages/notifications/notifications.tsx')).Notifications,
  OwnRegion: async () => (await import('../pages/regions/own-region.tsx')).OwnRegion,
  PlayEpisode: async () => (await import('../pages/home/play-episode.tsx')).PlayEpisode,
  PreferencesForm: async () =>
    (await import('../pages/newsletter/preferences-form.tsx')).PreferencesForm,
  RadioStations: async () => (await import('../pages/radio/radio-stations.tsx')).RadioStations,
  RateAlertForm: async () =>
    (await import('../pages/remittance/rate-alert-form.tsx')).RateAlertForm,
  RemittanceComparison: async () =>
    (await import('../pages/remittance/remittance-comparison.tsx')).RemittanceComparison,
  RemittanceDemo: async () =>
    (await import('../pages/remittance/remittance-demo.tsx')).RemittanceDemo,
  ReportForm: async () => (await import('../pages/contact/report-form.tsx')).ReportForm,
  TextPlayer: async () => (await import('../speech/text-player.tsx')).TextPlayer,
};

const loaders = new Map(Object.entries(ISLANDS));

// biome-ignore lint/suspicious/noExplicitAny: each island's props are checked where it is rendered
export async function loadIsland(name: string): Promise<ComponentType<any>> {
  const load = loaders.get(name);
  if (!load) throw new Error(`No island ${name}`);
  return load();
}
