import { Link } from 'wouter';
import type { StartStepName } from '../../../../contract/desk/start.ts';
import { type DeskRouteName, deskPath } from '../../../../domain/desk/desk-path.ts';
import { STEP_WORDS } from './start-steps.ts';

/** On Today and on the screens of a new site's first steps: what is left, and where to go on. */
export function StartLine({
  open,
  on,
}: {
  open: readonly StartStepName[];
  on: DeskRouteName | undefined;
}) {
  const isStep = Object.values(STEP_WORDS).some(({ route }) => route === on);
  const next = open.find((step) => STEP_WORDS[step].route !== on);
  if (open.length === 0 || !(isStep || on === 'today')) return null;
  return (
    <p
      className={`mb-4 flex flex-wrap items-center gap-x-4 border-l-4 border-gold bg-raised px-3 max-sm:text-sm ${on === 'live/outlets' ? 'max-sm:hidden' : ''}`}
    >
      <Link
        href={deskPath('start')}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        First steps: {open.length} left
      </Link>
      {next && (
        <Link
          href={deskPath(STEP_WORDS[next].route)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Next: {STEP_WORDS[next].title}
        </Link>
      )}
    </p>
  );
}
