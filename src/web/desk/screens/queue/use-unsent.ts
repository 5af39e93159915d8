import { useState } from 'react';

const PREFIX = 'desk_unsent_';

/** Text that was typed and not sent yet, kept on this device until it is. */
export function useUnsent(key: string) {
  const name = PREFIX + key;
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  return {
    text,
    set(typed: string) {
      setText(typed);
      if (typed.trim()) localStorage.setItem(name, typed);
      else localStorage.removeItem(name);
    },
    clear() {
      setText('');
      forgetUnsent(key);
    },
  };
}

/** Once it is sent, also where its field is no longer on the screen. */
export const forgetUnsent = (key: string) => localStorage.removeItem(PREFIX + key);
