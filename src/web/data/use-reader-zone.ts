import { useSyncExternalStore } from 'react';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import { readerZone } from './reader-zone.ts';

const never = () => () => {};

/** The reader's time zone. The server does not know it, so the first render uses Accra's. */
export const useReaderZone = (): string => useSyncExternalStore(never, readerZone, () => HOME_ZONE);
