import type { FoundLine, FoundLines } from './screen-matches.ts';

interface Props {
  id: string;
  groups: readonly FoundLines[];
  /** The number of the chosen one, counted over all groups. */
  chosen: number;
  optionId: (index: number) => string;
  onOpen: (line: FoundLine) => void;
}

/** What was found, by kind. The focus stays in the field, which names the chosen one. */
export function FindResults({ id, groups, chosen, optionId, onOpen }: Props) {
  const firsts = groups.map((_, at) => groups.slice(0, at).flatMap(({ lines }) => lines).length);
  return (
    <div id={id} role="listbox" aria-label="Found" className="h-[50vh] overflow-y-auto">
      {groups.map(({ title, lines }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box can't hold a fieldset
        <div key={title} role="group" aria-label={title} className="mb-2">
          <p aria-hidden="true" className="border-b border-rule text-sm text-quiet">
            {title}
          </p>
          {lines.map((line, at) => {
            const index = (firsts[group] ?? 0) + at;
            return (
              <Option
                key={`${line.title} ${line.href ?? at}`}
                id={optionId(index)}
                line={line}
                isChosen={index === chosen}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  line: FoundLine;
  isChosen: boolean;
  onOpen: (line: FoundLine) => void;
}

function Option({ id, line, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-2 py-2 ${isChosen ? 'bg-ink text-paper' : 'hover:bg-raised'}`}
      onClick={() => onOpen(line)}
    >
      <span className="min-w-0 font-semibold break-words">{line.title}</span>{' '}
      <span className={`min-w-0 text-sm break-words ${isChosen ? '' : 'text-quiet'}`}>
        {line.detail}
      </span>
    </div>
  );
}
