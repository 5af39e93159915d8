import { type ReactNode, useState } from 'react';
import { Button } from '../layout/controls.tsx';

const WIDTHS = { Phone: 360, Desktop: 1100 };

interface Props {
  title: string;
  /** Further controls beside the choice of width. */
  choices?: ReactNode;
  children: (width: number) => ReactNode;
}

/** Shows a preview at the width of a phone or of a desktop, whatever screen the operator has. */
export function PreviewStage({ title, choices, children }: Props) {
  const [size, setSize] = useState<keyof typeof WIDTHS>('Phone');
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
        <h2 className="text-lg">{title}</h2>
        <div className="flex flex-wrap gap-x-4">
          {choices}
          <Switch
            legend="Width"
            options={Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]}
            value={size}
            onChange={setSize}
          />
        </div>
      </div>
      <div className="overflow-hidden bg-raised p-3">{children(WIDTHS[size])}</div>
    </section>
  );
}

interface SwitchProps<Option extends string> {
  legend: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
}

export function Switch<Option extends string>(props: SwitchProps<Option>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map((option) => (
        <Button
          key={option}
          kind="quiet"
          className="px-2"
          aria-pressed={option === props.value}
          onClick={() => props.onChange(option)}
        >
          {option}
        </Button>
      ))}
    </fieldset>
  );
}
