import {
  CITIZENSHIPS,
  type Citizenship,
  RESIDENCES,
  type Residence,
} from '../../../contract/guides/guide-choices.ts';
import { usePageRequest } from '../../page/page-data.ts';

interface Choice {
  citizenship: Citizenship | undefined;
  residence: Residence | undefined;
}

const keyOf = <T extends object>(record: T, key: string | null) =>
  key !== null && Object.hasOwn(record, key) ? (key as keyof T & string) : undefined;

/** The two answers are in the address, so that they can be shared. */
export function useReader(): Choice {
  const { search } = usePageRequest();
  return {
    citizenship: keyOf(CITIZENSHIPS, search.get('citizenship')),
    residence: keyOf(RESIDENCES, search.get('residence')),
  };
}

/** The answers are with each programme, at `anchor`. */
export function OpennessForm({ anchor }: { anchor: string }) {
  const reader = useReader();
  return (
    <form action={`#${anchor}`} method="get" className="no-print mt-6 bg-raised p-5">
      <h2 className="text-xl">Which ones can I apply for?</h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Question
          name="citizenship"
          label="What’s your citizenship?"
          choices={CITIZENSHIPS}
          chosen={reader.citizenship}
        />
        <Question
          name="residence"
          label="Where do you live?"
          choices={RESIDENCES}
          chosen={reader.residence}
        />
      </div>
      <button type="submit" className="button mt-4">
        Check eligibility
      </button>
      <p className="mt-3 text-sm text-quiet">
        Each programme says whether it’s open to you and which rule decides. We don’t store your
        answers.
      </p>
    </form>
  );
}

export function Question<K extends string>(props: {
  name: string;
  label: string;
  choices: Readonly<Record<K, string>>;
  chosen: K | undefined;
}) {
  return (
    <label className="font-semibold">
      {props.label}
      <select
        name={props.name}
        required
        className="field mt-1 font-normal"
        defaultValue={props.chosen ?? ''}
      >
        <option value="" disabled>
          Please choose
        </option>
        {Object.entries<string>(props.choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
