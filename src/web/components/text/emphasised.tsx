import type { ReactNode } from 'react';

/** `a *b* c` becomes `a`, emphasised `b`, `c`: every second part stood between asterisks. */
export function emphasised(text: string): ReactNode {
  const [plain = '', marked, ...rest] = text.split('*');
  if (marked === undefined || rest.length === 0) return text;
  return (
    <>
      {plain}
      <em>{marked}</em>
      {emphasised(rest.join('*'))}
    </>
  );
}
