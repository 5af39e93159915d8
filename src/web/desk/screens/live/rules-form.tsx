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
  const categories = Object.keys(branch(rules, 'categories'));
  const strands = Object.keys(branch(rules, 'desks'));
  const kinds = Object.keys(branch(rules, 'kinds'));
  const groups = [
    ...categories,
    ...strands.map((strand) => `${labelOf(strand)} strand`),
    ...kinds.map(labelOf),
    'Scores',
  ];

  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-x-1 border-b border-rule">
        <legend className="sr-only">Rules</legend>
        {groups.map((group) => (
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
        {categories.includes(open) && (
          <>
            <Branch rules={rules} path={['categories', open]} onChange={onChange} />
            <Leaf rules={rules} path={['sectionTags', open]} onChange={onChange} />
          </>
        )}
        {strands
          .filter((strand) => `${labelOf(strand)} strand` === open)
          .map((strand) => (
            <Branch key={strand} rules={rules} path={['desks', strand]} onChange={onChange} />
          ))}
        {kinds
          .filter((kind) => labelOf(kind) === open)
          .map((kind) => (
            <Branch key={kind} rules={rules} path={['kinds', kind]} onChange={onChange} />
          ))}
        {open === 'Scores' &&
          Object.keys(rules)
            .filter((name) => !['categories', 'desks', 'sectionTags', 'kinds'].includes(name))
            .map((name) => <Leaf key={name} rules={rules} path={[name]} onChange={onChange} />)}
      </div>
    </>
  );
}

const valueAt = (rules: RulesTree, path: Path) =>
  path.reduce<RulesTree[string] | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    rules,
  );

function Branch({ rules, path, onChange }: Props & { path: Path }) {
  const value = valueAt(rules, path);
  if (typeof value !== 'object') return null;
  return Object.keys(value).map((name) => (
    <Leaf key={name} rules={rules} path={[...path, name]} onChange={onChange} />
  ));
}

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
        <Branch rules={rules} path={path} onChange={onChange} />
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
