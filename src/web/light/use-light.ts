import { createContext, useContext, useSyncExternalStore } from 'react';
import { lightStore } from './light-store.ts';

/** Whether the server drew the light copy of the page. */
export const DrawnLight = createContext(false);

/** True while pictures are to be left out. */
export function useLight(): boolean {
  const drawn = useContext(DrawnLight);
  return useSyncExternalStore(lightStore.subscribe, lightStore.current, () => drawn);
}
