import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../layout/desk-list.tsx';

/** Businesses, events and quotes that were made up so that an empty site can be tried. */
export function RemoveSamples({ count }: { count: number }) {
  const write = useWrite();
  const confirmFirst = useConfirmation();
  return (
    <section aria-label="Samples" className="mt-10 max-w-[50rem] border-t border-rule pt-4">
      <h2 className="text-xl">Samples</h2>
      <p className="my-2">
        {count} businesses, events and quotes are made up, so that the site can be tried. Remove
        them before readers come; they do not come back.
      </p>
      <button
        type="button"
        className="button button-plain"
        disabled={write.isPending}
        onClick={() =>
          confirmFirst(`Remove all ${count} samples for good?`, () =>
            write.mutate({ call: 'DELETE /admin/samples', done: 'The samples are gone.' }),
          )
        }
      >
        Remove all samples
      </button>
    </section>
  );
}
