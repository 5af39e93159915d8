import { useWrite } from '../data/desk-data.ts';
import { downloadText } from '../data/download.ts';
import { Button } from '../layout/button.tsx';

interface Props {
  email: string;
  /** Gets the focus when it appears. */
  focused?: (button: HTMLElement | null) => void;
}

/** Downloads everything we hold about a person, as JSON. */
export function ExportPerson({ email, focused }: Props) {
  const write = useWrite();
  return (
    <Button
      ref={focused}
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
    </Button>
  );
}
