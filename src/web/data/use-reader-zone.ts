import { useSyncExternalStore } from 'react';
import { ACCRA } from '../../domain/event-time.ts';

const never = () => () => {};
const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || ACCRA;

/** The zone of the reader's own clock. The server knows only Accra's, so the first render has that. */
export const useReaderZone = (): string => useSyncExternalStore(never, readZone, () => ACCRA);
