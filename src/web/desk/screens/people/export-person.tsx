import { downloadText } from '../../kit/data/download.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';

interface Props {
  email: string;
  /** Gets the focus when it appears. */
  focused?: (button: HTMLElement | null) => void;
}

export const ExportPerson = ({ email, focused }: Props) => (
  <WriteButton
    ref={focused}
    call="POST /admin/people/export"
    body={{ email }}
    done="Data exported."
    onDone={(held) =>
      downloadText(
        `what-we-hold-${new Date().toISOString().slice(0, 10)}.json`,
        JSON.stringify(held, null, 2),
        'application/json',
      )
    }
  >
    Export this person’s data
  </WriteButton>
);
