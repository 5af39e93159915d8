import { useState } from 'react';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import type { RulesTree } from '../../../../contract/news/news-desk.ts';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { branch, labelOf, type Path } from './rules-tree.ts';

interface Props {
  rules: RulesTree;
  onChange: (path: Path, value: string | number) => void;
}

/** Edits one category, one strand, one kind of report or the scores at a time. */
export function RulesForm({ rules, onChange }: Props) {
  const [open, setOpen] = useState<string>(CATEGORIES[0]);
  const { categories: _, desks: __, sectionTags: ___, kinds: ____, ...scores } = rules;
  const keysOf = (name: string) => Object.keys(branch(rules, name));
  /** What each group shows: the values below a path, or the one at it. */
  const groups: readonly (readonly [name: string, paths: readonly Path[]])[] = [
    ...keysOf('categories').map(
      (name) => [name, [...below(rules, ['categories', name]), ['sectionTags', name]]] as const,
    ),
    ...keysOf('desks').map(
      (name) => [`${labelOf(name)} strand`, below(rules, ['desks', name])] as const,
    ),
    ...keysOf('kinds').map((name) => [labelOf(name), below(rules, ['kinds', name])] as const),
    ['Scores', below(scores, [])],
  ];
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-x-1 border-b border-rule">
        <legend className="sr-only">Rules</legend>
        {groups.map(([group]) => (
          <button
            key={group}
            type="button"
            className="chip"
            aria-pressed={group === open}
            onClick={() => setOpen(group)}
          >
            {group}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-4">
        {groups
          .filter(([group]) => group === open)
          .flatMap(([, paths]) => paths)
          .map((path) => (
            <Leaf key={path.join()} rules={rules} path={path} onChange={onChange} />
          ))}
      </div>
    </>
  );
}

/** The paths one step below another. */
function below(rules: RulesTree, path: Path): Path[] {
  const value = valueAt(rules, path);
  return typeof value === 'object' ? Object.keys(value).map((name) => [...path, name]) : [];
}

const valueAt = (rules: RulesTree, path: Path) =>
  path.reduce<RulesTree[string] | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    rules,
  );

function Leaf({ rules, path, onChange }: Props & { path: Path }) {
  const value = valueAt(rules, path);
  const name = path.at(-1) ?? '';
  const label = labelOf(path[0] === 'sectionTags' ? 'sectionTags' : name);
  const set = (next: string | number) => onChange(path, next);
  if (value === undefined) return null;
  if (typeof value === 'object') {
    return (
      <fieldset className="grid gap-3 border-t border-rule pt-2 sm:grid-cols-2">
        <legend className="pr-3 font-semibold">{label}</legend>
        {below(rules, path).map((inner) => (
          <Leaf key={inner.join()} rules={rules} path={inner} onChange={onChange} />
        ))}
      </fieldset>
    );
  }
  if (typeof value === 'number') {
    return (
      <TextField
        label={label}
        type="number"
        min={0}
        max={100}
        value={value}
        onText={(text) => set(Number(text) || 0)}
      />
    );
  }
  if (name === 'category') {
    return <Choice label={label} options={CATEGORIES} value={value} onChoose={set} />;
  }
  const rows = Math.min(12, Math.max(2, Math.ceil(value.length / 70)));
  return <TextField label={label} rows={rows} spellCheck={false} value={value} onText={set} />;
}
