import { type ComponentType, useEffect, useRef } from 'react';
import { ALL_CATEGORIES, CATEGORY_FILTERS } from '../../../contract/catalogues.ts';
import type { Section } from '../../../contract/section.ts';
import { type HomeChoices, rememberChoice } from '../../data/home-choices.ts';
import type { Query } from '../../data/query.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';
import { SIGN_OF, Sign } from '../brand/sign.tsx';
import { OtherChoices } from '../page/other-choices.tsx';
import { CardSkeletons } from './card-skeletons.tsx';

/** An owner's category. */
export type OwnSection = Pick<Section, 'name' | 'sign'>;

/** What the page tells such an island. */
export interface TabsProps<Item> {
  /** The category that is shown first, and its items. */
  category: string;
  items: Item[] | undefined;
  /** Items at the top of the page, which "All" leaves out. */
  topIds: string[];
  choices: HomeChoices;
  /** After the seven. */
  sections: readonly OwnSection[];
}

export interface ListProps<Item> {
  category: string;
  items: Item[];
  leftOut: string[];
}

interface Props<Item> extends TabsProps<Item> {
  label: string;
  /** The search parameter that the buttons set. */
  name: 'category' | 'live';
  anchor: string;
  queryOf: (category: string) => Query<Item[]>;
  /** Of the list, and of the empty cards in its place while it loads. */
  className: string;
  skeletons: string;
  List: ComponentType<ListProps<Item>>;
  Failure: ComponentType<{ onRetry: () => void }>;
}

/** One category at a time, and a button for each. */
export function CategoryTabs<Item>(props: Props<Item>) {
  const { List, Failure, topIds } = props;
  const tabs = useAnswer(props.queryOf, props.category, props.items);
  const { shown, data, isPending, isError } = tabs.answer;
  return (
    <>
      <CategoryButtons
        {...props}
        chosen={tabs.choice}
        onChoose={tabs.choose}
        onApproach={tabs.prefetch}
      />
      <div
        {...useHeldHeight(isPending)}
        className={props.className}
        aria-live="polite"
        aria-busy={isPending}
      >
        {isError && <Failure onRetry={tabs.retry} />}
        {isPending && <CardSkeletons className={props.skeletons} />}
        {!isPending && (data?.length || !isError) && (
          <List
            category={shown}
            items={data ?? []}
            leftOut={shown === ALL_CATEGORIES ? topIds : []}
          />
        )}
      </div>
    </>
  );
}

interface ButtonProps
  extends Pick<Props<unknown>, 'label' | 'name' | 'anchor' | 'choices' | 'sections'> {
  chosen: string;
  onChoose: (category: string) => void;
  /** Called when a reader is about to choose, so that the list can be prefetched. */
  onApproach: (category: string) => void;
}

const TABS = CATEGORY_FILTERS.map((name) => ({ name, sign: SIGN_OF[name] }));

/** Submit buttons of a GET form: before hydration and without scripts they load the filtered page. */
function CategoryButtons(props: ButtonProps) {
  const tabs = [...TABS, ...props.sections];
  const row = useRef<HTMLDivElement>(null);
  const { name, anchor, chosen } = props;

  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[value="${chosen}"]`);
    if (!row.current || !button) return;
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.clientWidth) / 2;
  }, [chosen]);

  function choose(category: string) {
    props.onChoose(category);
    rememberChoice({ [name]: category === ALL_CATEGORIES ? '' : category }, anchor);
  }

  return (
    <form action={`/#${anchor}`} method="get" className="no-print">
      <OtherChoices choices={props.choices} except={[name]} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row everywhere */}
      <div
        ref={row}
        role="group"
        aria-label={props.label}
        className="chip-row relative -mx-4 flex border-b border-rule pl-4 sm:mx-0 sm:pl-0"
      >
        {tabs.map(({ name: category, sign }) => (
          <button
            key={category}
            type="submit"
            name={name}
            value={category}
            className="chip"
            aria-pressed={category === chosen}
            onClick={(event) => {
              event.preventDefault();
              choose(category);
            }}
            onPointerEnter={() => props.onApproach(category)}
            onFocus={() => props.onApproach(category)}
          >
            <Sign name={sign} className="size-4" />
            {category}
          </button>
        ))}
      </div>
    </form>
  );
}
