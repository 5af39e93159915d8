import { createElement, type ReactNode } from 'react';
import type { Drawn } from '../../../domain/markup/drawn.ts';

/** What was drawn as React's elements. Parts of a text have no other identity than their place. */
export const drawnNodes = (drawn: readonly Drawn[]): ReactNode[] =>
  drawn.map((one, key) =>
    typeof one === 'string'
      ? one
      : createElement(
          one.tag,
          { ...one.attributes, key },
          ...(one.children.length > 0 ? drawnNodes(one.children) : []),
        ),
  );
