import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { SITE } from '../../../../contract/site.ts';
import { deskPath, type ScreenName } from '../../../../domain/desk/desk-path.ts';
import { KenteStrip } from '../../../components/brand/kente-strip.tsx';
import { WordMark } from '../../../components/brand/word-mark.tsx';
import { ThemeToggle } from '../../../frame/header.tsx';
import { Button } from './controls.tsx';
import { DeskMenu, type MenuItem } from './desk-menu.tsx';
import { DeskNav } from './desk-nav.tsx';
import { More } from './more.tsx';
import { ScreenSlot } from './screen-act.tsx';

interface Props {
  title: string;
  items: readonly MenuItem[];
  /** Undefined where the address is unknown. */
  chosen: ScreenName | undefined;
  /** Whether something is open on the screen, which has a heading of its own. */
  isOpened: boolean;
  onLogOut: () => void;
  /** The button that opens the desk's search. */
  search: ReactNode;
  children: ReactNode;
}

/** The frame of the desk: its menu at the side of a wide screen, behind a button on a phone. */
export function DeskFrame({ title, items, chosen, isOpened, onLogOut, search, children }: Props) {
  const [open, setOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const close = () => setOpen(false);
  const group = items.find(({ name }) => name === chosen)?.group;
  const { tabs = [], folded = [] } = Object.groupBy(
    items.filter((item) => item.group === group),
    (item) => (item.isFolded && item.name !== chosen ? 'folded' : 'tabs'),
  );
  return (
    <div className="desk lg:grid lg:min-h-screen lg:grid-cols-[13rem_1fr]">
      <div className="border-rule bg-raised lg:border-r">
        <div className="lg:sticky lg:top-0 lg:flex lg:max-h-screen lg:flex-col">
          <KenteStrip thin />
          <div className="flex items-center justify-between py-1 pr-1 pl-4 lg:flex-wrap lg:px-2 lg:py-2">
            <a href="/" aria-label={`${SITE.name}, the public site`} className="min-w-0 py-2">
              <WordMark className="text-lg lg:text-xl" />
            </a>
            <div className="flex shrink-0 items-center lg:-ml-2">
              {search}
              <ThemeToggle />
              <Button
                kind="quiet"
                className="lg:hidden"
                aria-expanded={open}
                aria-controls="desk-menu"
                onClick={() => setOpen(!open)}
              >
                Menu
              </Button>
            </div>
          </div>
          <div
            id="desk-menu"
            className={`border-t border-rule lg:flex lg:min-h-0 lg:flex-col ${open ? '' : 'max-lg:hidden'}`}
          >
            <DeskMenu
              items={items.filter(({ name }) => name !== 'account')}
              chosen={group}
              onChosen={close}
            />
            <div className="flex flex-wrap border-t border-rule px-2 py-1 lg:px-0">
              <Link
                href={deskPath('account')}
                aria-current={chosen === 'account' ? 'page' : undefined}
                className="chip text-sm"
                onClick={close}
              >
                Your account
              </Link>
              <Button kind="quiet" onClick={onLogOut}>
                Logout
              </Button>
            </div>
          </div>
        </div>
      </div>
      <div
        data-screen=""
        className="min-w-0 px-4 pt-2 pb-[calc(1.5rem+var(--toast))] lg:px-8 lg:py-5"
      >
        <div className={isOpened ? 'sr-only' : 'mb-3 flex flex-wrap items-center gap-x-2 lg:mb-4'}>
          <h1 tabIndex={-1} className="mr-auto text-2xl leading-11 lg:text-3xl">
            {title}
          </h1>
          <div ref={setSlot} className="flex items-center gap-2 max-sm:*:px-2.5" />
          {tabs.length > 1 && chosen && !isOpened && (
            <div className="flex min-w-0 basis-full items-end justify-between border-b border-rule text-sm">
              <DeskNav
                label={group ?? title}
                names={tabs.map((tab) => [tab.name, tab.title])}
                chosen={chosen}
                className="min-w-0"
              />
              {folded.length > 0 && (
                <More about={group ?? title}>
                  {folded.map((screen) => (
                    <Link key={screen.name} href={deskPath(screen.name)} className="chip">
                      {screen.title}
                    </Link>
                  ))}
                </More>
              )}
            </div>
          )}
        </div>
        <ScreenSlot value={slot}>{children}</ScreenSlot>
      </div>
    </div>
  );
}
