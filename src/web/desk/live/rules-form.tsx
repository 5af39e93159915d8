import { useId, useState } from 'react';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import type { RulesTree } from '../../../contract/news/news-desk.ts';
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
  const id = useId();
  const value = valueAt(rules, path);
  const name = path.at(-1) ?? '';
  const label = labelOf(path[0] === 'sectionTags' ? 'sectionTags' : name);
  if (value === undefined) return null;
  if (typeof value === 'object') {
    return (
      <fieldset className="grid gap-3 border-t border-rule pt-2 sm:grid-cols-2">
        <legend className="pr-3 font-semibold">{label}</legend>
        <Branch rules={rules} path={path} onChange={onChange} />
      </fieldset>
    );
  }
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {typeof value === 'number' ? (
        <input
          id={id}
          type="number"
          min={0}
          max={100}
          className="field max-w-32"
          value={value}
          onChange={(event) => onChange(path, event.target.valueAsNumber || 0)}
        />
      ) : name === 'category' ? (
        <select
          id={id}
          className="field"
          value={value}
          onChange={(event) => onChange(path, event.target.value)}
        >
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      ) : (
        <textarea
          id={id}
          className="field"
          spellCheck={false}
          rows={Math.min(12, Math.max(2, Math.ceil(value.length / 70)))}
          value={value}
          onChange={(event) => onChange(path, event.target.value)}
        />
      )}
    </div>
  );
}
