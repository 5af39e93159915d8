/** Controls of plain forms that filter a list. The address holds what is chosen. */

export function Words(props: {
  name: string;
  label: string;
  typed: string | undefined;
  placeholder?: string;
}) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {props.label}
      <input
        name={props.name}
        className="field font-normal"
        placeholder={props.placeholder}
        defaultValue={props.typed}
      />
    </label>
  );
}

export function Choice(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  /** The name of a chosen value that is not among the options. */
  called?: string | undefined;
  children: readonly (readonly [value: string, shown: string])[];
}) {
  const isListed = props.children.some(([value]) => value === (props.chosen ?? ''));
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {props.label}
      <select name={props.name} className="field font-normal" defaultValue={props.chosen ?? ''}>
        {!isListed && <option value={props.chosen}>{props.called ?? props.chosen}</option>}
        {props.children.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Tick(props: { name: string; label: string; ticked: 'yes' | undefined }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
      <input
        type="checkbox"
        name={props.name}
        value="yes"
        defaultChecked={props.ticked === 'yes'}
        className="size-5"
      />
      {props.label}
    </label>
  );
}
