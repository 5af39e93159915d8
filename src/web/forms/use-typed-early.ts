import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reports what was typed or chosen before React took the control over, like any other change. */
export function useTypedEarly(
  control: RefObject<Control | null>,
  shown: string,
  onChange: (value: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render
  useEffect(() => {
    const typed = control.current?.value ?? shown;
    if (typed !== shown) onChange(typed);
  }, []);
}
