import type { ComponentProps } from 'react';
import type { SentForm } from '../forms/desk-form.tsx';
import { Choice, TextField, TickBox } from './controls.tsx';
import { ZoneChoice } from './zone-choice.tsx';

type TextSpec = Omit<ComponentProps<typeof TextField>, 'name' | 'defaultValue' | 'value'>;
type ChoiceSpec = Pick<ComponentProps<typeof Choice>, 'label' | 'options'>;

/** A control: a text field by its label alone, what TextField or Choice takes, a tick box, a zone. */
type FieldSpec = string | TextSpec | ChoiceSpec | { tick: string } | { zone: true };

/** A control for each field of a body; those it may lack may be left out. */
export type FieldSpecs<Body> = { readonly [Name in keyof Body & string]: FieldSpec };

interface Props {
  fields: Readonly<Record<string, FieldSpec | undefined>>;
  values?: object | undefined;
}

/** The controls that `fields` describes, each with its value of `values`. */
export function FormFields({ fields, values = {} }: Props) {
  const held = values as Readonly<Record<string, unknown>>;
  return Object.entries(fields).map(
    ([name, spec]) => spec && <Field key={name} name={name} spec={spec} value={held[name]} />,
  );
}

function Field({ name, spec, value }: { name: string; spec: FieldSpec; value: unknown }) {
  if (typeof spec === 'object' && 'tick' in spec) {
    return (
      <TickBox name={name} defaultChecked={value === true}>
        {spec.tick}
      </TickBox>
    );
  }
  const start = value === undefined || value === null ? {} : { defaultValue: String(value) };
  if (typeof spec === 'string') return <TextField name={name} label={spec} {...start} />;
  if ('zone' in spec) return <ZoneChoice name={name} {...start} />;
  if ('options' in spec) return <Choice name={name} {...spec} {...start} />;
  return <TextField name={name} {...spec} {...start} />;
}

/** What the controls hold: yes or no, a number, or text without spaces around it. */
export const valuesIn = (form: SentForm, fields: Props['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => {
      if (typeof spec === 'object' && 'tick' in spec) return [name, form.data.has(name)];
      const isNumber = typeof spec === 'object' && 'type' in spec && spec.type === 'number';
      return [name, isNumber ? Number(form.text(name)) : form.text(name)];
    }),
  );
