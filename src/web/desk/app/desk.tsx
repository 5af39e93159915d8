import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { type DeskSession, mayDo } from '../../../contract/desk/operators.ts';
import { deskSession, deskToday } from '../kit/data/desk-data.ts';
import { DeskFrame } from '../kit/layout/desk-frame.tsx';
import type { MenuItem } from '../kit/layout/desk-menu.tsx';
import { DeskFind } from './find/desk-find.tsx';
import { isScreen, SCREENS, type ScreenName } from './screens.ts';

/** The operator's desk. The address decides which screen is open, so each can be bookmarked. */
export function Desk({ onLogOut }: { onLogOut: () => void }) {
  const chosen = new URLSearchParams(useSearch()).get('view') ?? '';
  const { data: today } = useQuery(deskToday());
  const { data: session } = useQuery(deskSession());
  const name = isScreen(chosen) ? chosen : 'today';
  const { title, View, right } = SCREENS[name];
  const items = session ? itemsFor(session, today?.counts) : [];
  const isAllowed = !session || mayDo(session.role, right);
  return (
    <DeskFrame
      title={title}
      items={items}
      search={<DeskFind screens={items} />}
      chosen={name}
      onLogOut={onLogOut}
    >
      {isAllowed ? <View /> : <NotAllowed title={title} role={session.role} />}
    </DeskFrame>
  );
}

/** Screens outside the role are not listed; the server enforces it. */
function itemsFor(session: DeskSession, counts: Partial<Record<string, number>> = {}): MenuItem[] {
  return (Object.keys(SCREENS) as ScreenName[]).flatMap((name) => {
    const { title, group, right } = SCREENS[name];
    if (!mayDo(session.role, right)) return [];
    const suspects = name === 'queue' ? (counts.suspect ?? 0) : 0;
    return [{ name, title, group, count: (counts[name] ?? 0) + suspects }];
  });
}

function NotAllowed({ title, role }: { title: string; role: string }) {
  return (
    <p className="max-w-[50rem]">
      Your role, {role}, can’t open “{title}”. An owner can change your role.{' '}
      <Link href="/admin" className="underline underline-offset-4">
        Back to Today
      </Link>
    </p>
  );
}
