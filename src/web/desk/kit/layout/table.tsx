import type { ReactNode } from 'react';
import { scrollEdges } from './scroll-edges.ts';

const EDGES = scrollEdges('x', 'var(--paper)');

/** A wide table scrolls by itself, so that the page never does, and keeps its columns readable. */
export function Table(props: {
  caption: string;
  columns: string[];
  /** Few and short columns fit a phone. */
  narrow?: boolean;
  /** On a phone each row is its first cell, and the others in a line below it. */
  stacks?: boolean;
  children: ReactNode;
}) {
  return (
    // A keyboard must be able to scroll it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus
    <section className="overflow-x-auto" style={EDGES} tabIndex={0} aria-label={props.caption}>
      <table
        className={`w-full border-collapse text-left ${props.stacks ? 'stacks' : props.narrow ? '' : 'min-w-[40rem]'}`}
      >
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {props.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-sm">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{props.children}</tbody>
      </table>
    </section>
  );
}

interface CellProps {
  children: ReactNode;
  quiet?: boolean;
  /** Left out where the row stacks. */
  wide?: boolean;
}

export function Cell({ children, quiet, wide }: CellProps) {
  const tone = quiet ? 'text-quiet' : '';
  return (
    <td className={`py-2 pr-4 align-baseline ${tone} ${wide ? 'max-sm:hidden' : ''}`}>
      {children}
    </td>
  );
}
