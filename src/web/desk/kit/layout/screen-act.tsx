import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { deskPath, type PlainRouteName } from '../../../../domain/desk/desk-path.ts';
import { useDeskRoute } from '../data/use-desk-route.ts';

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

/** An act that opens another address: `<ScreenLink to="podcast/new">Add an episode</ScreenLink>`. */
export function ScreenLink({ to, children }: { to: PlainRouteName; children: ReactNode }) {
  const { hrefOf } = useDeskRoute();
  return (
    <ScreenAct>
      <Link href={hrefOf(deskPath(to))} className="button">
        {children}
      </Link>
    </ScreenAct>
  );
}
