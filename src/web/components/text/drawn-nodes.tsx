import { createElement, type ReactNode } from 'react';
import type { Drawn } from '../../../domain/markup/drawn.ts';

/** Drawn text as React elements. Their index is their key: parts of a text have no other identity. */
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
