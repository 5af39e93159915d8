import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../contract/desk/operators.ts';
import { deskSession, useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { Button } from '../layout/button.tsx';

/** Removes the sample businesses, events and quotes of a new site. */
export function RemoveSamples({ count }: { count: number }) {
  const { data: session } = useQuery(deskSession());
  const write = useWrite();
  const confirmFirst = useConfirmation();
  // Only owners may.
  if (!session || !mayDo(session.role, 'run')) return null;
  return (
    <section aria-label="Samples" className="mt-10 max-w-[50rem] border-t border-rule pt-4">
      <h2 className="text-xl">Samples</h2>
      <p className="my-2">
        The site has {count === 1 ? 'a sample' : `${count} samples`} among its businesses, events
        and quotes. Remove {count === 1 ? 'it' : 'them'} before you open the site to readers. This
        can't be undone.
      </p>
      <Button
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
      </Button>
    </section>
  );
}
