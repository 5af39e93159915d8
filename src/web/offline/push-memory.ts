import type { PushTopic } from '../../contract/push/push-choices.ts';
import { CHOICES } from './light-copy.ts';

/** What this device is notified of, where both pages and the service worker find it. */
interface PushMemory {
  endpoint: string;
  topics: readonly PushTopic[];
  stories: readonly string[];
}

/** In localStorage while this device gets notifications, so that its buttons hydrate by themselves. */
export const NOTIFIED_KEY = 'notified';
const MEMORY = '/push-memory';

export async function rememberPush(memory: PushMemory): Promise<void> {
  await (await caches.open(CHOICES)).put(MEMORY, new Response(JSON.stringify(memory)));
}

export async function rememberedPush(): Promise<PushMemory | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const saved = await (await caches.open(CHOICES)).match(MEMORY);
  return saved?.json();
}

export async function forgetPush(): Promise<void> {
  await (await caches.open(CHOICES)).delete(MEMORY);
}
