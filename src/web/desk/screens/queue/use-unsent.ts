import { useStored } from '../../kit/data/use-stored.ts';

const PREFIX = 'desk_unsent_';

/** Text that was typed and not sent yet, kept on this device until it is. */
export function useUnsent(key: string) {
  const [text, set] = useStored(PREFIX + key, '');
  return {
    text,
    set,
    clear() {
      set('');
      forgetUnsent(key);
    },
  };
}

/** Once it is sent, also where its field is no longer on the screen. */
export const forgetUnsent = (key: string) => localStorage.removeItem(PREFIX + key);
