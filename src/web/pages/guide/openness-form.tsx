import {
  CITIZENSHIPS,
  type Citizenship,
  RESIDENCES,
  type Residence,
} from '../../../contract/guides/guide-choices.ts';
import { usePageRequest } from '../../page/page-request.ts';

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

export function OpennessForm({ reader, anchor }: { reader: Choice; anchor: string }) {
  return (
    <form action={`#${anchor}`} method="get" className="no-print bg-raised p-5">
      <h3 className="text-xl">Which ones can I apply for?</h3>
      <p className="mt-1 text-quiet">
        Answer two questions and see whether each programme is open to you, and which rule says so.
        We don’t store your answers.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
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
    </form>
  );
}

function Question<K extends string>(props: {
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
