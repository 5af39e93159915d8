import type { ReactNode } from 'react';
import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { WordMark } from '../../components/brand/word-mark.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { DeskNav } from './desk-nav.tsx';

interface Props {
  title: string;
  names: readonly (readonly [name: string, label: string])[];
  counts: Partial<Record<string, number>>;
  chosen: string;
  onLogOut: () => void;
  children: ReactNode;
}

/** The frame of the desk: navigation at the side of a wide screen, at the top on a phone. */
export function DeskFrame({ title, names, counts, chosen, onLogOut, children }: Props) {
  return (
    <div className="lg:grid lg:min-h-screen lg:grid-cols-[13rem_1fr]">
      <div className="border-rule bg-raised lg:border-r">
        <div className="lg:sticky lg:top-0 lg:flex lg:max-h-screen lg:flex-col">
          <KenteStrip thin />
          <div className="flex items-center justify-between gap-2 px-4 py-2 lg:flex-wrap lg:py-4">
            <a href="/" aria-label={`${SITE.name}, the public site`} className="py-2">
              <WordMark className="text-xl" />
            </a>
            <div className="flex items-center lg:-ml-3">
              <ThemeToggle />
              <button type="button" className="chip text-sm" onClick={onLogOut}>
                Logout
              </button>
            </div>
          </div>
          <DeskNav
            label="Desk"
            to="/admin?view="
            names={names}
            counts={counts}
            chosen={chosen}
            className="border-y border-rule lg:min-h-0 lg:overflow-y-auto lg:border-b-0"
            upright
          />
        </div>
      </div>
      <div className="min-w-0 px-4 py-5 lg:px-8 lg:py-6">
        <h1 tabIndex={-1} className="mb-5 text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
