import { useWrite } from '../../kit/data/desk-data.ts';
import { downloadText } from '../../kit/data/download.ts';

interface Props {
  email: string;
  /** Gets the focus when it appears. */
  focused?: (button: HTMLElement | null) => void;
}

/** Downloads everything we hold about a person, as JSON. */
export function ExportPerson({ email, focused }: Props) {
  const write = useWrite();
  return (
    <button
      ref={focused}
      type="button"
      className="button button-plain"
      disabled={write.isPending}
      onClick={() =>
        write.mutate(
          { call: 'POST /admin/people/export', body: { email }, done: 'Data exported.' },
          {
            onSuccess: (held) =>
              downloadText(
                `what-we-hold-${new Date().toISOString().slice(0, 10)}.json`,
                JSON.stringify(held, null, 2),
                'application/json',
              ),
          },
        )
      }
    >
      Export this person’s data
    </button>
  );
}
