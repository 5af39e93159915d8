import type { OpennessRule } from '../../contract/guides/guide.ts';
import type { Citizenship, Residence } from '../../contract/guides/guide-choices.ts';

/** 'Which ones can I apply for?': the first rule that fits decides, and is shown with the answer. */
export function openness(
  rules: readonly OpennessRule[],
  reader: { citizenship: Citizenship; residence: Residence },
): Pick<OpennessRule, 'answer' | 'because'> {
  const rule = rules.find(
    ({ citizenship, residence }) =>
      (citizenship?.includes(reader.citizenship) ?? true) &&
      (residence?.includes(reader.residence) ?? true),
  );
  return (
    rule ?? { answer: 'depends', because: 'We don’t know a rule for this. Ask the programme.' }
  );
}
