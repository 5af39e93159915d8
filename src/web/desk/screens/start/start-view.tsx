import { Link } from 'wouter';
import type { StartState, StartStep } from '../../../../contract/desk/start.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { STEP_WORDS } from '../../kit/layout/start-steps.ts';

const STATES: Record<StartState, string> = { open: 'To do', done: 'Done', skipped: 'Skipped' };

/** What makes a new site its owner's, step by step; each is done on its own screen. */
export const StartView = () => (
  <Read path="/admin/start">{(steps) => <Steps steps={steps} />}</Read>
);

function Steps({ steps }: { steps: readonly StartStep[] }) {
  const next = steps.find(({ state }) => state === 'open')?.step;
  const left = steps.filter(({ state }) => state === 'open').length;
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="max-w-prose text-quiet">
        Take the steps in any order, and stop whenever you like: what is left stays on Today.
        Everything here can be changed later under Settings.
      </p>
      <p role="status" className="font-semibold">
        {left === 0
          ? 'Nothing is left to do.'
          : `${steps.length - left} of ${steps.length} steps done or skipped`}
      </p>
      <ol className="divide-y divide-rule border-y border-rule">
        {steps.map((step, index) => (
          <Step key={step.step} {...step} number={index + 1} isNext={step.step === next} />
        ))}
      </ol>
      {left > 1 && (
        <WriteButton
          call="DELETE /admin/start"
          done="The rest is skipped."
          kind="quiet"
          className="justify-self-start"
          question={{
            title: 'Skip what is left?',
            details: 'You can still do it under Settings.',
            act: 'Skip the rest',
          }}
        />
      )}
    </div>
  );
}

interface StepProps extends StartStep {
  number: number;
  /** The first that is open, which has the main button. */
  isNext: boolean;
}

function Step({ step, state, isEvident, number, isNext }: StepProps) {
  const { title, about, route, keep } = STEP_WORDS[step];
  const write = { call: 'PUT /admin/start/{step}', params: { step }, about: title } as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className={`text-lg ${state === 'open' ? '' : 'text-quiet'}`}>
          {number}. {title}{' '}
          <span className={`text-base ${state === 'done' ? 'text-green' : 'text-quiet'}`}>
            · {STATES[state]}
          </span>
        </h2>
        <p className="text-sm text-quiet">{about}</p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        {state === 'open' && (
          <WriteButton
            {...write}
            body={{ state: keep ? 'done' : 'skipped' }}
            done={keep ? `${title}: kept.` : `${title}: skipped.`}
            kind="quiet"
          >
            {keep ?? 'Skip'}
          </WriteButton>
        )}
        {state !== 'open' && !isEvident && (
          <WriteButton {...write} body={{ state: 'open' }} done={`${title}: to do.`} kind="quiet">
            Take up again
          </WriteButton>
        )}
        <Link
          href={deskPath(route)}
          className={isNext ? 'button' : 'button button-plain'}
          aria-label={`${state === 'done' ? 'Change' : 'Open'} ${title}`}
        >
          {state === 'done' ? 'Change' : 'Open'}
        </Link>
      </p>
    </li>
  );
}
