/** A labelled number from 0 to a maximum of 100. */
export function PercentField(props: {
  label: string;
  most: number;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <label className="grid gap-1 text-sm">
      {props.label}
      <input
        type="number"
        min={0}
        max={props.most}
        className="field"
        value={props.value}
        onChange={({ target }) =>
          props.onValue(Math.min(props.most, Math.max(0, Math.round(Number(target.value)))))
        }
      />
    </label>
  );
}
