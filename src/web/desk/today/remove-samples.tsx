import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';

/** Removes the sample businesses, events and quotes of a new site. */
export function RemoveSamples({ count }: { count: number }) {
  const write = useWrite();
  const confirmFirst = useConfirmation();
  return (
    <section aria-label="Samples" className="mt-10 max-w-[50rem] border-t border-rule pt-4">
      <h2 className="text-xl">Samples</h2>
      <p className="my-2">
        The site has {count} sample businesses, events and quotes. Remove them before you open the
        site to readers. This can't be undone.
      </p>
      <button
        type="button"
        className="button button-plain"
        disabled={write.isPending}
        onClick={() =>
          confirmFirst(
            {
              title: `Remove all ${count} samples?`,
              details: "Readers no longer see them. This can't be undone.",
              act: 'Remove all samples',
              isFinal: true,
            },
            () => write.mutate({ call: 'DELETE /admin/samples', done: 'Samples removed.' }),
          )
        }
      >
        Remove all samples
      </button>
    </section>
  );
}
