import { createContext, useContext } from 'react';
import type { PostedForm } from '../../contract/forms/posted-form.ts';

/**
 * A form that was posted without scripts and refused: it is rendered again as it was sent. An island
 * that holds a form gets it as a prop and provides it here again.
 */
export const Posted = createContext<PostedForm | undefined>(undefined);

/** That form, if it is the one that posts to `action`. */
export function usePosted(action: string): PostedForm | undefined {
  const posted = useContext(Posted);
  return posted?.action === action ? posted : undefined;
}

/** The text of one of its fields. */
export const postedText = (posted: PostedForm | undefined, name: string): string | undefined => {
  const value = posted?.values[name];
  return typeof value === 'string' ? value : undefined;
};
