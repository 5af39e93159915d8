import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FACT_KINDS, type FactKind } from '../../../contract/facts/fact-choices.ts';
import { deskFacts } from '../data/desk-data.ts';
import { usePlace } from '../data/use-place.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { ListingFilters } from '../listings/listing-filters.tsx';
import { AddFact } from './add-fact.tsx';
import { FactEditor } from './fact-editor.tsx';
import { FactRow } from './fact-row.tsx';

export const KIND_NAMES: Record<FactKind, string> = {
  law: 'Law',
  holiday: 'Holiday of the law',
  declared: 'Declared holiday',
  festival: 'Festival',
  'festival-days': 'Festival’s days of a year',
  notice: 'Regulator’s notice',
  figure: 'Figure on a page',
};
const KIND_CHOICES = FACT_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const);

/** What is printed and ages: what is due for another look comes first. */
export function FactsView() {
  const place = usePlace('id');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const query = useQuery(deskFacts(chosen));
  return (
    <>
      {place.open && <FactEditor id={place.open} onClose={place.close} />}
      <div hidden={place.open !== undefined}>
        <AddFact list={query.data} />
        <ListingFilters label="Facts" total={query.data?.total} onChoose={setChosen}>
          <Choice
            name="state"
            label="State"
            options={[
              ['', 'All, due first'],
              ['overdue', 'Overdue'],
              ['edited', 'Changed here'],
              ['removed', 'Removed'],
            ]}
          />
          <Choice name="kind" label="Kind" options={[['', 'All'], ...KIND_CHOICES]} />
        </ListingFilters>
        <DeskList
          query={query}
          loading="Loading facts..."
          empty="No facts fit"
          isEmpty={({ facts }) => facts.length === 0}
        >
          {({ facts, total }) => (
            <>
              <ul className="divide-y divide-rule border-y border-rule">
                {facts.map((fact) => (
                  <FactRow key={fact.fact.id} fact={fact} href={place.hrefOf(fact.fact.id)} />
                ))}
              </ul>
              {total > facts.length && (
                <p className="mt-3 text-sm text-quiet">
                  The first {facts.length} of {total}. Search to narrow the list.
                </p>
              )}
            </>
          )}
        </DeskList>
      </div>
    </>
  );
}
