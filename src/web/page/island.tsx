import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { PageContext, usePage } from '../data/page-info.ts';

/** When the browser loads an island's code and hydrates it. */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'speechless' | 'interaction';

interface Props<ComponentProps extends object> {
  /** Listed in islands/registry.ts by its name. */
  component: ComponentType<ComponentProps>;
  /** Sent along as JSON: plain data only. */
  props: ComponentProps;
  /**
   * `interaction` waits for a press or focus in it, as `speechless` does where the browser can read aloud;
   * `visible` starts one and a half screens ahead.
   */
  when: HydrateWhen;
  /** Hydrates only on devices that have something stored under this key (localStorage), or when touched. */
  ifStored?: string;
  /** Tells two islands of the same component on one page apart. */
  id?: string;
}

/** For an element beside an island: a press on a sentence in it is the island’s. */
export const partOf = (component: ComponentType<never>) => ({ 'data-part-of': component.name });

/**
 * A component that becomes interactive by itself; everything around it stays plain HTML. Until then
 * its links and forms work as such. See docs/decisions/0001-hydrate-islands-not-pages.md.
 *
 * It is rendered apart from the page, so that `useId` counts the same here and in the browser.
 *
 * @example
 * <Island component={EventsCalendar} props={{ month, events }} when="visible" />
 */
export function Island<ComponentProps extends object>(island: Props<ComponentProps>) {
  const { component: Component, props, when, ifStored, id = Component.name } = island;
  const page = usePage();
  const html = renderToString(
    <PageContext value={page}>
      <Component {...props} />
    </PageContext>,
    { identifierPrefix: id },
  );
  return (
    <div
      className="contents"
      data-island={Component.name}
      data-id={id === Component.name ? undefined : id}
      data-when={when}
      data-if-stored={ifStored}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
