import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each island has its own props, checked where it is rendered
type IslandModule = Record<string, ComponentType<any>>;

/** Every island and the file that exports it under this name. */
export const ISLANDS: Record<string, () => Promise<unknown>> = {
  Clocks: () => import('../pages/today/clocks.tsx'),
  DataMeter: () => import('../pages/about/data-meter.tsx'),
  EventsCalendar: () => import('../pages/events/events-calendar.tsx'),
  ListenButton: () => import('../speech/listen-button.tsx'),
  OwnRegion: () => import('../pages/regions/own-region.tsx'),
  TextPlayer: () => import('../speech/text-player.tsx'),
};

export async function loadIsland(name: string): Promise<IslandModule[string]> {
  const module = (await ISLANDS[name]?.()) as IslandModule | undefined;
  const component = module?.[name];
  if (!component) throw new Error(`There is no island called ${name} in islands/registry.ts.`);
  return component;
}
