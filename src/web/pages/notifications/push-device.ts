/** Why this browser can't be notified. */
export type PushProblem = 'unsupported' | 'home screen' | 'blocked' | 'undecided' | 'failed';

export class PushError extends Error {
  readonly problem: PushProblem;
  constructor(problem: PushProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The subscription this browser has already; asks for nothing. */
export async function existingDevice(): Promise<Device | undefined> {
  if (!isSupported()) return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return toDevice(await worker?.pushManager.getSubscription());
}

/** Subscribes this browser. Only after a press, because the browser asks for permission here. */
export async function subscribeDevice(publicKey: string): Promise<Device> {
  if (!isSupported()) throw new PushError(isAppleMobile() ? 'home screen' : 'unsupported');
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushError('blocked');
  if (permission !== 'granted') throw new PushError('undecided');
  const { pushManager } = await registration();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription to a key that the site has lost must end first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const device = toDevice(subscription);
  if (!device) throw new PushError('failed');
  return device;
}

/** Ends it at the push service, too. */
export async function unsubscribeDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function toDevice(subscription: PushSubscription | null | undefined): Device | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
