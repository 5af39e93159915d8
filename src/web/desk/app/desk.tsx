import { useEffect } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { DeskSession } from '../../../contract/desk/operators.ts';
import { mayDo } from '../../../contract/desk/roles.ts';
import type { DeskToday } from '../../../contract/desk/today.ts';
import { deskPath, type ScreenName } from '../../../domain/desk/desk-path.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { useRead } from '../kit/data/desk-data.ts';
import { useDeskRoute } from '../kit/data/use-desk-route.ts';
import { DeskFrame } from '../kit/layout/desk-frame.tsx';
import type { MenuItem } from '../kit/layout/desk-menu.tsx';
import { StartLine } from '../kit/layout/start-line.tsx';
import { DeskFind } from './find/desk-find.tsx';
import { SCREEN_NAMES, SCREENS, screenOf } from './screens.ts';

/** The operator's desk. The address decides which screen is open, so each can be bookmarked. */
export function Desk({ onLogOut }: { onLogOut: () => void }) {
  const { route } = useDeskRoute();
  const { data: today } = useRead('/admin/today');
  const { data: session } = useRead('/admin/session');
  const pathname = usePathname();
  // What was pressed may have gone with the screen before, as the sign-in form has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the address
  useEffect(() => giveBackFocus(document.querySelector<HTMLElement>('main h1')), [pathname]);
  const name = route && screenOf(route.name);
  const { title, View, right } = name ? SCREENS[name] : UNKNOWN;
  const items = session ? itemsFor(session, today) : [];
  const isAllowed = !session || mayDo(session.role, right);
  return (
    <DeskFrame
      title={title}
      items={items}
      search={<DeskFind screens={items} />}
      chosen={name}
      isOpened={name === 'articles' && route?.name !== 'articles'}
      onLogOut={onLogOut}
    >
      {/* Today has it below what is wrong. */}
      {name !== 'today' && <StartLine open={today?.start ?? []} on={route?.name} />}
      {isAllowed ? <View /> : <NotAllowed title={title} role={session.role} />}
    </DeskFrame>
  );
}

/** Screens outside the role are not listed; the server enforces it. */
function itemsFor(session: DeskSession, today: DeskToday | undefined): MenuItem[] {
  const counts: Partial<Record<string, number>> = today?.counts ?? {};
  return SCREEN_NAMES.flatMap((name) => {
    const { title, group, right, prefetch } = SCREENS[name];
    if (!mayDo(session.role, right)) return [];
    const suspects = name === 'queue' ? (counts.suspect ?? 0) : 0;
    const isFolded =
      RARE.includes(name) || (today?.unused.some((unused) => unused === name) ?? false);
    return [{ name, title, group, prefetch, isFolded, count: (counts[name] ?? 0) + suspects }];
  });
}

const RARE: readonly ScreenName[] = [
  'queue-settings',
  'takedowns',
  'bundled',
  'redirects',
  'tokens',
  'rows',
];

const UNKNOWN = { title: 'Not found', View: NoSuchScreen, right: 'own' } as const;

function NoSuchScreen() {
  return (
    <p className="max-w-[50rem]">
      The desk has nothing at this address. <ToToday />
    </p>
  );
}

function NotAllowed({ title, role }: { title: string; role: string }) {
  return (
    <p className="max-w-[50rem]">
      Your role, {role}, can’t open “{title}”. An owner can change your role. <ToToday />
    </p>
  );
}

const ToToday = () => (
  <Link href={deskPath('today')} className="underline underline-offset-4">
    Back to Today
  </Link>
);
