const AXES = {
  x: { first: 'left', last: 'right', size: (depth: string) => `${depth} 100%` },
  y: { first: 'top', last: 'bottom', size: (depth: string) => `100% ${depth}` },
} as const;

/**
 * A shadow at each edge behind which more can be scrolled to. Two backgrounds in the colour of the
 * surface move with the content and cover it where nothing is left.
 */
export function scrollEdges(axis: keyof typeof AXES, surface: string) {
  const { first, last, size } = AXES[axis];
  const edge = (at: string, inwards: string, colours: string, depth: string, moves: string) =>
    `linear-gradient(to ${inwards}, ${colours}, transparent) ${at} / ${size(depth)} no-repeat ${moves}`;
  return {
    background: [
      edge(first, last, `${surface} 40%`, '2.5rem', 'local'),
      edge(last, first, `${surface} 40%`, '2.5rem', 'local'),
      edge(first, last, 'var(--rule)', '1rem', 'scroll'),
      edge(last, first, 'var(--rule)', '1rem', 'scroll'),
    ].join(),
  };
}
