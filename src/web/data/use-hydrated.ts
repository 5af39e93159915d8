import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render: for what is only true where scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
