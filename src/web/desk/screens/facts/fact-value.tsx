import type { Fact } from '../../../../contract/facts/fact.ts';
import { NOTICE_VERDICTS } from '../../../../contract/facts/fact-choices.ts';
import { Choice } from '../../kit/layout/choice.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

const DATED = new Set<Fact['kind']>(['law', 'declared', 'festival-days']);

/** The value is a date, a status or text, depending on the kind of fact. */
export function FactValue({ fact }: { fact: Fact }) {
  if (DATED.has(fact.kind)) {
    return (
      <>
        <TextField name="value" label="Date" type="date" required defaultValue={fact.value} />
        {fact.kind === 'festival-days' && (
          <TextField
            name="to"
            label="Last day"
            type="date"
            required
            defaultValue={fact.detail.to}
          />
        )}
      </>
    );
  }
  if (fact.kind === 'notice') {
    return (
      <>
        <Choice name="value" label="Status" options={NOTICE_VERDICTS} defaultValue={fact.value} />
        <TextField
          name="names"
          label="Companies"
          rows={3}
          defaultValue={fact.detail.names.join(', ')}
        />
      </>
    );
  }
  return (
    <TextField
      name="value"
      label="Value, as readers see it"
      rows={4}
      required
      defaultValue={fact.value}
    />
  );
}
