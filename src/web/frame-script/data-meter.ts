import { type Bundle, pesewasFor, writeBytes, writePesewas } from '../../domain/money/data-cost.ts';
import { store, storedJson } from '../storage/stored.ts';

/** What the reader's device stores: the price of their bundle, and this month's total. */
export interface Metered extends Bundle {
  /** 2026-11, by the device's clock. */
  month: string;
  bytes: number;
  /** When counting began, as a day. */
  since: string;
}

const monthOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

const dayOf = (now: Date) => `${monthOf(now)}-${String(now.getDate()).padStart(2, '0')}`;

/** On the window, because the frame's script counts and an island shows it: each has its own copy of this file. */
const CHANGE = 'data-meter';
const notify = () => globalThis.dispatchEvent?.(new Event(CHANGE));

/**
 * What the device has counted, from its own storage. Undefined: counting is switched off. These are
 * functions of their own, so that the frame's script leaves out those that only the island calls.
 */
export function readMeter(now: Date): Metered | undefined {
  const stored: Partial<Metered> = storedJson(METER_KEY) ?? {};
  const { price, gigabytes, month = '', bytes = 0, since = dayOf(now) } = stored;
  if (!(Number(price) > 0 && Number(gigabytes) > 0)) return undefined;
  const bundle = { price: Number(price), gigabytes: Number(gigabytes) };
  return month === monthOf(now)
    ? { ...bundle, month, bytes: Number(bytes) || 0, since }
    : { ...bundle, month: monthOf(now), bytes: 0, since: `${monthOf(now)}-01` };
}

/** Starts counting, or changes the price of what was counted. */
export function chooseBundle(bundle: Bundle, now: Date): boolean {
  const fresh = { month: monthOf(now), bytes: 0, since: dayOf(now) };
  return write({ ...fresh, ...readMeter(now), ...bundle });
}

export function addToMeter(bytes: number, now: Date): void {
  const metered = readMeter(now);
  if (metered && bytes > 0) write({ ...metered, bytes: metered.bytes + bytes });
}

export function stopMeter(): void {
  store(METER_KEY, undefined);
  notify();
}

export function subscribeToMeter(listener: () => void) {
  addEventListener(CHANGE, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGE, listener);
    removeEventListener('storage', listener);
  };
}

/** Returns whether the device stored it. */
function write(metered: Metered): boolean {
  if (!store(METER_KEY, JSON.stringify(metered))) return false;
  notify();
  return true;
}

let counted = { page: '', bytes: 0 };

/** Adds what a page has downloaded since it was last counted, and returns what it cost. */
export function meterPage(page: string, bytes: number): string {
  const now = new Date();
  const before = counted.page === page ? counted.bytes : 0;
  counted = { page, bytes: Math.max(before, bytes) };
  addToMeter(bytes - before, now);
  const metered = readMeter(now);
  if (!metered) return '';
  const here = writePesewas(pesewasFor(bytes, metered));
  const all = `${writeBytes(metered.bytes)}, ${writePesewas(pesewasFor(metered.bytes, metered))}`;
  return ` That cost ${here}. This month so far: ${all}.`;
}

/** Apart, so that pages of those who do not measure load nothing else of it. */
const METER_KEY = 'data-meter';
