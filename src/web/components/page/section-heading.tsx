import type { ReactNode } from 'react';
import { SIGN_OF, Sign, type Topic } from '../brand/sign.tsx';

export function SectionHeading(props: { id: string; topic: Topic; children: ReactNode }) {
  return (
    <h2 id={props.id} className="mb-4 flex items-center gap-3 text-3xl sm:text-4xl">
      <Sign name={SIGN_OF[props.topic]} className="size-8 text-red" />
      <span>{props.children}</span>
    </h2>
  );
}
