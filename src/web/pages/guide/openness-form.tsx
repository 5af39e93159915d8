import { useRef } from 'react';
import {
  CITIZENSHIPS,
  type Citizenship,
  RESIDENCES,
  type Residence,
} from '../../../contract/guide-choices.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';
import { usePageRequest } from '../../page/page-request.ts';

interface Choice {
  citizenship?: Citizenship;
  residence?: Residence;
}

const known = <T extends object>(record: T, key: string | null) =>
  key !== null && Object.hasOwn(record, key) ? (key as keyof T & string) : undefined;

/** The two answers stand in the address, so that they work without JavaScript and can be shared. */
export function useReader(): Choice {
  const search = usePageRequest().search;
  return {
    citizenship: known(CITIZENSHIPS, search.get('citizenship')),
    residence: known(RESIDENCES, search.get('residence')),
  };
}

export function OpennessForm({ reader, anchor }: { reader: Choice; anchor: string }) {
  const path = usePageRequest().path;

  /** Both may have been answered before the code came: each change adds to what the address says. */
  function choose(name: keyof Choice, answer: string) {
    const search = new URLSearchParams(location.search);
    search.set(name, answer);
    navigate(`${path}?${search}`, { replace: true });
  }

  return (
    <form action={`#${anchor}`} method="get" className="no-print bg-raised p-5">
      <h3 className="text-xl">Is it open to me where I live?</h3>
      <p className="mt-1 text-quiet">
        Two questions, one honest answer for each programme, with the rule it comes from. Nothing
        you choose is stored.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Question
          name="citizenship"
          label="Which citizenship do you hold?"
          choices={CITIZENSHIPS}
          chosen={reader.citizenship}
          onChoose={(answer) => choose('citizenship', answer)}
        />
        <Question
          name="residence"
          label="In which country do you live?"
          choices={RESIDENCES}
          chosen={reader.residence}
          onChoose={(answer) => choose('residence', answer)}
        />
      </div>
      <noscript>
        <button type="submit" className="button mt-4">
          Show the answers
        </button>
      </noscript>
    </form>
  );
}

function Question<K extends string>(props: {
  name: string;
  label: string;
  choices: Readonly<Record<K, string>>;
  chosen: K | undefined;
  onChoose: (answer: string) => void;
}) {
  const box = useRef<HTMLSelectElement>(null);
  useTypedEarly(box, props.chosen ?? '', props.onChoose);
  return (
    <label className="font-semibold">
      {props.label}
      <select
        ref={box}
        name={props.name}
        className="field mt-1 font-normal"
        value={props.chosen ?? ''}
        onChange={(event) => props.onChoose(event.target.value)}
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
