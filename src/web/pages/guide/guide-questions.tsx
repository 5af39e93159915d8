import type { GuideChoice } from '../../../contract/guides/guide.ts';
import type { GuideAnswer } from '../../../domain/facts/guide-answer.ts';
import { Question } from './openness-form.tsx';

const byId = (choices: readonly GuideChoice[] = []) =>
  Object.fromEntries(choices.map(({ id, name }) => [id, name]));

/** Where do you live, and for whom? The answers are in the address, so that it can be sent on. */
export function GuideQuestions(props: { answer: GuideAnswer; isChosen: boolean }) {
  const { guide, live, person } = props.answer;
  return (
    <details open={!props.isChosen} className="marked no-print mt-4 bg-raised px-5">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {props.isChosen ? `${live.name} · ${person.name}` : 'Your situation'}
      </summary>
      <form method="get" action={`/guide/${guide.id}`} data-answers="" className="pb-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Question
            name="live"
            label="Where do you live?"
            choices={byId(guide.choices?.live)}
            chosen={live.id}
          />
          <Question
            name="for"
            label="Who is it for?"
            choices={byId(guide.choices?.for)}
            chosen={person.id}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" className="button">
            Show what applies
          </button>
          <label className="flex min-h-11 items-center gap-3 noscript:hidden">
            <input type="checkbox" data-remember="" className="size-5 accent-green" />
            Remember this on my device
          </label>
        </div>
      </form>
    </details>
  );
}
