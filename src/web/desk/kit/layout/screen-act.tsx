import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Beside the screen's title, once it is drawn; nowhere outside the desk's frame. */
const Slot = createContext<HTMLElement | null>(null);
export const ScreenSlot = Slot;

/**
 * The one main act of a screen, beside its title.
 *
 * @example
 * <ScreenAct>
 *   <Button kind="main" onClick={create}>Write an article</Button>
 * </ScreenAct>
 */
export function ScreenAct({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return slot ? createPortal(children, slot) : children;
}
