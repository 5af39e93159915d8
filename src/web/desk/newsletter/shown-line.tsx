import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  /** As many characters as phones show. */
  shown: number;
  onChange: (value: string) => void;
}

/** A line that mail programs cut: how long it is, and what is left of it on a phone. */
export function ShownLine({ label, value, placeholder, shown, onChange }: Props) {
  const id = useId();
  const length = [...value].length;
  const isCut = length > shown;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="field"
        value={value}
        maxLength={200}
        placeholder={placeholder}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} className="text-sm text-quiet">
        {length === 1 ? '1 character' : `${length} characters`}
        {isCut && (
          <strong className="text-ink">
            . Phones show about {shown}: “{[...value].slice(0, shown).join('')}…”
          </strong>
        )}
      </p>
    </div>
  );
}
