import { useEffect, useRef } from 'react';
import { CATEGORY_FILTERS, type CategoryFilter } from '../../../contract/catalogues.ts';
import { SIGN_OF, Sign } from '../brand/sign.tsx';

interface Props {
  label: string;
  /** The search parameter the buttons set where there is no JavaScript. */
  name: string;
  anchor: string;
  chosen: CategoryFilter;
  onChoose: (category: CategoryFilter) => void;
  /** Called when a reader is about to choose, so that the list can be on its way. */
  onApproach?: (category: CategoryFilter) => void;
}

/** Real submit buttons of a GET form: a reader without JavaScript gets the same filter as a page. */
export function CategoryButtons(props: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { chosen } = props;

  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[value="${chosen}"]`);
    if (!row.current || !button) return;
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.clientWidth) / 2;
  }, [chosen]);

  return (
    <form action={`/#${props.anchor}`} method="get" data-swap="" className="no-print">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row everywhere */}
      <div
        ref={row}
        role="group"
        aria-label={props.label}
        className="relative -mx-4 flex overflow-x-auto border-b border-rule px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {CATEGORY_FILTERS.map((category) => (
          <button
            key={category}
            type="submit"
            name={props.name}
            value={category}
            className="chip"
            aria-pressed={category === chosen}
            onClick={(event) => {
              event.preventDefault();
              props.onChoose(category);
            }}
            onPointerEnter={() => props.onApproach?.(category)}
            onFocus={() => props.onApproach?.(category)}
          >
            <Sign name={SIGN_OF[category]} className="size-4" />
            {category}
          </button>
        ))}
      </div>
    </form>
  );
}
