import type { PushMessage } from '../../contract/push/push-message.ts';
import { forgetPush, rememberedPush, rememberPush } from './push-memory.ts';
import type {
  NotificationEvent,
  PushEvent,
  PushSubscriptionChangeEvent,
  WorkerScope,
} from './worker-types.ts';

/** Browsers require that every push shows something, also one that can't be read. */
const UNREADABLE: PushMessage = {
  title: 'There’s news',
  text: 'Open the site to read it.',
  path: '/news/all',
  tag: 'news',
};
const SETTINGS_PATH = '/notifications';
const STOP = 'stop';

/** Shows what is pushed, opens it when pressed, and renews the subscription. */
export function listenForPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageOf(event))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(event.action === STOP ? stop(worker, event) : open(worker, event));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event));
  });
}

function messageOf(event: PushEvent): PushMessage {
  try {
    return { ...UNREADABLE, ...(event.data?.json() as PushMessage) };
  } catch {
    return UNREADABLE;
  }
}

function show(worker: WorkerScope, message: PushMessage): Promise<void> {
  const { title, text, tag, topic, story } = message;
  return worker.registration.showNotification(title, {
    body: text,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: message,
    ...((topic || story) && { actions: [{ action: STOP, title: 'Stop these' }] }),
  });
}

/** Focuses a window that shows the page, or else opens one. */
async function open(worker: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  const url = new URL((notification.data as PushMessage).path, worker.location.origin);
  // A message of ours names a page of ours; nothing else is opened.
  if (url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => new URL(each.url).pathname === url.pathname);
  await (shown ? shown.focus() : worker.clients.openWindow(url.href));
}

async function stop(worker: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  const { topic, story } = notification.data as PushMessage;
  const subscription = await worker.registration.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const isStopped = await send(
    'POST',
    '/api/push/stop',
    topic ? { endpoint, topic } : { endpoint, story },
  );
  if (isStopped) await forgetChoice(topic, story, () => subscription.unsubscribe());
  await show(worker, {
    title: isStopped ? 'Stopped' : 'That didn’t work',
    text: isStopped
      ? `You won’t be notified of ${topic ?? 'this story'} any more.`
      : 'Open your notification settings to stop them.',
    path: SETTINGS_PATH,
    tag: STOP,
  });
}

async function forgetChoice(
  topic: string | undefined,
  story: string | undefined,
  unsubscribe: () => Promise<unknown>,
): Promise<void> {
  const memory = await rememberedPush();
  if (!memory) return;
  const topics = memory.topics.filter((name) => name !== topic);
  const stories = memory.stories.filter((id) => id !== story);
  if (topics.length + stories.length > 0) return rememberPush({ ...memory, topics, stories });
  await forgetPush();
  await unsubscribe();
}

/** A push service has replaced the subscription: the server gets the new one for the old. */
async function renew(worker: WorkerScope, event: PushSubscriptionChangeEvent): Promise<void> {
  const memory = await rememberedPush();
  const formerEndpoint = event.oldSubscription?.endpoint ?? memory?.endpoint;
  if (!formerEndpoint) return;
  const renewed = event.newSubscription ?? (await subscribeAgain(worker));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  if (!endpoint) return;
  if (!(await send('POST', '/api/push/renew', { formerEndpoint, endpoint, keys }))) return;
  if (memory) await rememberPush({ ...memory, endpoint });
}

async function subscribeAgain(worker: WorkerScope) {
  const answer = await fetch('/api/push').catch(() => undefined);
  const { publicKey } = (await answer?.json().catch(() => undefined)) ?? {};
  if (!publicKey) return undefined;
  return worker.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
}

const send = (method: string, path: string, body: object): Promise<boolean> =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
