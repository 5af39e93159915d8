/** The kind of a field decides how it is shown and edited. */
export type FieldInput =
  | 'line'
  | 'text'
  | 'choice'
  | 'moment'
  | 'date'
  | 'time'
  | 'money'
  | 'number';

export interface DeskField {
  name: string;
  label: string;
  /** As its control holds it. */
  value: string;
  /** As people write it. */
  shown: string;
  editable: boolean;
  input: FieldInput;
  options?: readonly string[];
  /** How to fill it in. */
  hint?: string;
  /** Its sender can't change it. */
  deskOnly?: true;
}
