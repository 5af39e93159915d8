import type { ReactNode } from 'react';

/** A short label, such as Sample, Premium or Cancelled. */
export function Tag(props: { tone?: 'quiet' | 'red' | 'green'; children: ReactNode }) {
  const tones = {
    quiet: 'border-quiet text-quiet',
    red: 'border-red text-red',
    green: 'border-green text-green',
  };
  return (
    <span
      className={`inline-block border px-1.5 text-xs leading-5 font-semibold ${tones[props.tone ?? 'quiet']}`}
    >
      {props.children}
    </span>
  );
}
