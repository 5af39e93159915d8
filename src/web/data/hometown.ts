import { store, stored } from '../storage/stored.ts';
import { createListeners } from './listeners.ts';

export const HOMETOWN_KEY = 'hometown';
const { notify, subscribe } = createListeners();

function choose(region: string | undefined) {
  store(HOMETOWN_KEY, region);
  notify();
}

/** The slug of the region a reader is from. Only their own device stores it. */
export const hometown = {
  read: (): string => stored(HOMETOWN_KEY) ?? '',
  choose,
  forget: () => choose(undefined),
  subscribe,
};
