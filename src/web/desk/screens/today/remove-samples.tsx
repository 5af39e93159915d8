import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../../contract/desk/roles.ts';
import { deskSession } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';

/** Removes the sample reports, businesses, events and quotes of a new site. */
export function RemoveSamples({ count }: { count: number }) {
  const { data: session } = useQuery(deskSession());
  // Only owners may.
  if (!session || !mayDo(session.role, 'run')) return null;
  return (
    <section aria-label="Samples" className="mt-10 max-w-[50rem] border-t border-rule pt-4">
      <h2 className="text-xl">Samples</h2>
      <p className="my-2">
        The site has {count === 1 ? 'a sample' : `${count} samples`} among its news, businesses,
        events and quotes. Remove {count === 1 ? 'it' : 'them'} before you open the site to readers.
        This can't be undone.
      </p>
      <WriteButton
        call="DELETE /admin/samples"
        done="Samples removed."
        question={{
          title: `Remove all ${count} samples?`,
          details: "Readers no longer see them. This can't be undone.",
          act: 'Remove all samples',
          isFinal: true,
        }}
      >
        Remove all samples
      </WriteButton>
    </section>
  );
}
