import type { HomeChoice, HomeChoices } from '../../data/home-choices.ts';

/** In a section's GET form: what was chosen in the other sections goes along. */
export function OtherChoices(props: { choices: HomeChoices; except: readonly HomeChoice[] }) {
  return Object.entries(props.choices)
    .filter(([name]) => !props.except.includes(name as HomeChoice))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
