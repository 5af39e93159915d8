import type { ReactNode } from 'react';

/** A list that the device fills in: `row` is the template of its entries. */
export function DeviceList(props: {
  id: string;
  title: string;
  empty: string;
  row: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className="group/list">
      <h2 id={props.id} className="text-2xl">
        {props.title}
      </h2>
      {props.children}
      <ul
        data-rows={props.id}
        className="peer mt-2 divide-y divide-rule border-b border-rule empty:hidden"
      />
      <p className="mt-2 hidden text-quiet peer-empty:block">{props.empty}</p>
      <template>{props.row}</template>
    </section>
  );
}

export const RemoveButton = ({ act }: { act: string }) => (
  <button type="button" className="button button-plain shrink-0" data-do="list" data-list={act}>
    Remove
    <span className="sr-only" />
  </button>
);
