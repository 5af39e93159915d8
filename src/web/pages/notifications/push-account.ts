import type { PushChoices } from '../../../contract/push/push.ts';
import {
  DEFAULT_PUSH_LIMITS,
  type PushLimits,
  type PushTopic,
} from '../../../contract/push/push-choices.ts';
import { PUSH_LIMITS } from '../../../contract/push/push-limits.ts';
import { readerZone } from '../../data/reader-zone.ts';
import { request } from '../../data/request.ts';
import { forgetPush, NOTIFIED_KEY, rememberPush } from '../../offline/push-memory.ts';
import { store } from '../../storage/stored.ts';
import { type Device, existingDevice, subscribeDevice, unsubscribeDevice } from './push-device.ts';

/** What is sent: stories by their ids. */
export interface ChosenPush extends PushLimits {
  topics: readonly PushTopic[];
  stories: readonly string[];
}

const NONE: PushChoices = { topics: [], stories: [], ...DEFAULT_PUSH_LIMITS };

async function choicesOf(device: Device | undefined): Promise<PushChoices> {
  if (!device) return NONE;
  const response = await request('POST', '/api/push/find', { endpoint: device.endpoint });
  // None where it has expired since, or was stopped on another page.
  return (await response.json()) ?? NONE;
}

/** What this browser has chosen; undefined where it gets no notifications. */
export async function readChoices(): Promise<PushChoices | undefined> {
  const device = await existingDevice();
  const choices = await choicesOf(device);
  if (device && choices !== NONE) await remember(device, choices);
  return choices === NONE ? undefined : choices;
}

/** Saves all of a browser's choices, and subscribes it where it isn't. */
export async function saveChoices(publicKey: string, chosen: ChosenPush): Promise<PushChoices> {
  const device = await subscribeDevice(publicKey);
  const body = { ...device, ...chosen, zone: readerZone() };
  const choices = await (await request('PUT', '/api/push', body)).json();
  await remember(device, choices);
  return choices;
}

/** Adds a topic or a story to what this browser has chosen. */
export async function addChoice(
  publicKey: string,
  { topic, story }: { topic?: PushTopic | undefined; story?: string | undefined },
): Promise<PushChoices> {
  // The permission first: the browser may forget the press while we ask the server.
  const device = await subscribeDevice(publicKey);
  const { topics, stories, ...limits } = await choicesOf(device);
  const ids = stories.map(({ id }) => id);
  return saveChoices(publicKey, {
    ...limits,
    topics: [...new Set([...topics, ...(topic ? [topic] : [])])],
    stories: [...new Set([...(story ? [story] : []), ...ids])].slice(0, PUSH_LIMITS.maxStories),
  });
}

/** Stops a topic or a story, or everything. */
export async function stopChoices(which: { topic?: PushTopic; story?: string } = {}) {
  const device = await existingDevice();
  if (device) {
    await request('POST', '/api/push/stop', { endpoint: device.endpoint, ...which });
    const choices = await choicesOf(device);
    if (choices !== NONE) return remember(device, choices);
    await unsubscribeDevice();
  }
  await forgetPush();
  store(NOTIFIED_KEY, undefined);
}

async function remember(device: Device, { topics, stories }: PushChoices): Promise<void> {
  const ids = stories.map(({ id }) => id);
  await rememberPush({ endpoint: device.endpoint, topics, stories: ids });
  // Where storage is switched off, buttons show their state only after a press.
  store(NOTIFIED_KEY, 'yes');
}
