import { type ReactNode, useState } from 'react';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Path = readonly (string | number)[];

/** The words of a guide, by their field; what isn't here is its structure, which stays. */
const FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  category: 'Category',
  excerpt: 'Summary',
  timeLabel: 'Reading time',
  description: 'Description for search engines',
  checked: 'Last checked, such as 2026-11-18',
  confirms: 'Who can confirm it',
  words: 'Words that search finds it by',
  intro: 'Introduction',
  label: 'Label',
  value: 'Value',
  note: 'Note',
  text: 'Text',
  lead: 'Lead',
  name: 'Name',
  city: 'City',
  near: 'Near',
  cells: 'Cell',
  columns: 'Column',
  because: 'Because',
  where: 'Where',
  publisher: 'Publisher',
  url: 'Address',
};

/** Lists whose entries can be removed and repeated. */
const LISTS = ['sections', 'items', 'rows', 'details'];

interface Props {
  kind: string;
  name: string;
  start: Record<string, unknown>;
}

/** Everything that a guide says, field by field, with its sections and entries. */
export function GuideForm({ kind, name, start }: Props) {
  const [guide, setGuide] = useState(start as Record<string, Value>);
  const edit = {
    change: (path: Path, value: Value | undefined) => setGuide(changed(guide, path, value)),
  };
  const { sections, sources, choices, ...head } = guide;
  return (
    <WriteForm
      call="PUT /admin/texts/{kind}/{name}"
      params={{ kind, name }}
      body={() => ({ text: guide })}
      done="Guide saved. Readers see it in a few seconds."
      submit="Save guide"
    >
      <p className="text-quiet">
        A fact that was corrected under Facts shows that value. Choices by country and sources’
        order are in the guide’s file.
      </p>
      <Fields value={head} path={[]} {...edit} />
      {choices && (
        <Part title="Who and where: what readers choose, and the title they see then">
          <Fields value={choices} path={['choices']} {...edit} />
        </Part>
      )}
      {Array.isArray(sections) &&
        sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its title is being edited
          <Part key={at} title={titleOf(section, choices)}>
            <Fields value={section} path={['sections', at]} {...edit} />
            {sections.length > 1 && (
              <Button
                className="justify-self-start"
                onClick={() => edit.change(['sections', at], undefined)}
              >
                Remove this section
              </Button>
            )}
          </Part>
        ))}
      <Part title="Sources">
        <Fields value={sources ?? {}} path={['sources']} {...edit} />
      </Part>
    </WriteForm>
  );
}

const fieldOf = (value: Value | undefined, name: string): Value | undefined =>
  value && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

/** “At a glance (Germany)”: many sections of a guide differ only in whom they are for. */
function titleOf(section: Value | undefined, choices: Value | undefined): string {
  const names = ['live', 'for'].flatMap((choice) => {
    const ids = listOf(fieldOf(section, choice));
    const chosen = listOf(fieldOf(choices, choice)).filter((one) =>
      ids.some((id) => id === fieldOf(one, 'id')),
    );
    return chosen.length > 0 ? [chosen.map((one) => fieldOf(one, 'name')).join(' or ')] : [];
  });
  const title = String(fieldOf(section, 'title') ?? '');
  return names.length > 0 ? `${title} (${names.join('; ')})` : title;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="marked border-t border-rule">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {title}
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  );
}

interface FieldsProps {
  value: Value;
  path: Path;
  change: (path: Path, value: Value | undefined) => void;
}

function Fields({ value, path, change }: FieldsProps) {
  const field = path.findLast((step) => typeof step === 'string');
  const label = FIELDS[String(field ?? '')];
  if (typeof value === 'string') {
    if (!label) return null;
    return (
      <TextField
        label={label}
        name={path.join('.')}
        value={value}
        onText={(text) => change(path, text)}
        {...(value.length > 80 && { rows: Math.min(8, Math.ceil(value.length / 70)) })}
      />
    );
  }
  if (typeof value !== 'object' || value === null) return null;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const isList = Array.isArray(value) && LISTS.includes(String(field));
  return entries.map(([key, inner]) => {
    const at = [...path, key];
    const fields = <Fields key={key} value={inner} path={at} change={change} />;
    if (!isList) return fields;
    return (
      <div key={key} className="grid gap-3 border-l-2 border-rule pl-4">
        {fields}
        <p className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={() => change([...path, entries.length], inner)}>
            Add one like it
          </Button>
          {entries.length > 1 && (
            <Button kind="quiet" onClick={() => change(at, undefined)}>
              Remove
            </Button>
          )}
        </p>
      </div>
    );
  });
}

/** A copy with another value at the path; without a value, that entry is left out. */
function changed<Whole extends Value>(whole: Whole, path: Path, value: Value | undefined): Whole {
  const [step, ...rest] = path;
  if (step === undefined) return value as Whole;
  if (Array.isArray(whole)) {
    const at = Number(step);
    if (rest.length === 0 && value === undefined) return whole.toSpliced(at, 1) as Value as Whole;
    const inner = changed(whole[at] ?? null, rest, value);
    return (at < whole.length ? whole.with(at, inner) : [...whole, inner]) as Value as Whole;
  }
  const object = whole as { [key: string]: Value };
  return { ...object, [step]: changed(object[step] ?? null, rest, value) } as Value as Whole;
}
