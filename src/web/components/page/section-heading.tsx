import type { ReactNode } from 'react';
import { SIGN_OF, Sign, type Topic } from '../brand/sign.tsx';

/** Opens a chapter of a page: its sign, drawn large in lines, and its name. */
export function SectionHeading(props: { id: string; topic: Topic; children: ReactNode }) {
  return (
    <h2
      id={props.id}
      className="mb-2 flex items-center gap-3 text-[1.55rem] sm:gap-5 sm:text-4xl lg:mb-5"
    >
      <Sign name={SIGN_OF[props.topic]} className="chapter-sign" isDrawn />
      {props.children}
    </h2>
  );
}
