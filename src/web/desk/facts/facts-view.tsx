import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FACT_KINDS, type FactKind } from '../../../contract/facts/fact-choices.ts';
import type { DeskFact } from '../../../contract/facts/fact-desk.ts';
import { deskFacts } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { ListingFilters } from '../listings/listing-filters.tsx';
import { AddFact } from './add-fact.tsx';
import { FactEditor } from './fact-editor.tsx';
import { FactRow } from './fact-row.tsx';

export const FACT_KIND_NAMES: Record<FactKind, string> = {
  law: 'Law',
  holiday: 'Statutory holiday',
  declared: 'Declared holiday',
  festival: 'Festival',
  'festival-days': 'Festival dates',
  notice: 'Regulator’s notice',
  figure: 'Figure on a page',
};
const KIND_CHOICES = FACT_KINDS.map((kind) => [kind, FACT_KIND_NAMES[kind]] as const);

function dueLabel({ overdue, dueThisWeek, removed }: DeskFact): string {
  if (removed) return 'Removed';
  if (overdue) return 'Overdue';
  return dueThisWeek ? 'Due this week' : 'Later';
}

/** Published facts, those due for a check first. */
export function FactsView() {
  const param = useUrlParam('id');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const query = useQuery(deskFacts(chosen));
  return (
    <>
      {param.open && <FactEditor id={param.open} onClose={param.close} />}
      <div hidden={param.open !== undefined}>
        <AddFact list={query.data} />
        <ListingFilters label="Facts" total={query.data?.total} onChoose={setChosen}>
          <Choice
            name="state"
            label="State"
            options={[
              ['', 'All (due first)'],
              ['week', 'Due this week'],
              ['overdue', 'Overdue'],
              ['edited', 'Edited'],
              ['removed', 'Removed'],
            ]}
          />
          <Choice name="kind" label="Kind" options={[['', 'All'], ...KIND_CHOICES]} />
        </ListingFilters>
        <DeskList
          query={query}
          loading="Loading facts..."
          empty="No facts match"
          isEmpty={({ facts }) => facts.length === 0}
        >
          {({ facts, total }) => (
            <>
              {[...Map.groupBy(facts, dueLabel)].map(([title, due]) => (
                <section key={title} aria-label={title} className="mt-4">
                  <h2 className="font-semibold">
                    {title} ({due.length})
                  </h2>
                  <ul className="divide-y divide-rule border-y border-rule">
                    {due.map((fact) => (
                      <FactRow key={fact.fact.id} fact={fact} href={param.hrefOf(fact.fact.id)} />
                    ))}
                  </ul>
                </section>
              ))}
              {total > facts.length && (
                <p className="mt-3 text-sm text-quiet">
                  Showing the first {facts.length} of {total}. Search to narrow the list.
                </p>
              )}
            </>
          )}
        </DeskList>
      </div>
    </>
  );
}
