interface ChoiceProps {
  label: string;
  value: string;
  options: string[];
  all?: string;
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
