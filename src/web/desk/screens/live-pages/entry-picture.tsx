import { writeText } from '../../../../domain/markup/write-text.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button } from '../../kit/layout/controls.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { chooseFiles, sendPicture } from '../writing/upload.ts';

interface Props {
  onChoose: (lines: string) => void;
  onClose: () => void;
}

/** A picture of the library, or one from the phone. */
export function EntryPicture({ onChoose, onClose }: Props) {
  return (
    <DeskDialog title="Add a picture" wide onClose={onClose}>
      <Button
        className="mb-4"
        onClick={() =>
          chooseFiles(async ([file]) => {
            const sent = file && (await sendPicture(file));
            if (sent) onChoose(lineOf({ ...sent, alt: '', caption: '', credit: '' }));
          })
        }
      >
        Upload a photograph
      </Button>
      <PictureList action="Add to entry" onChoose={(picture) => onChoose(lineOf(picture))} />
    </DeskDialog>
  );
}

interface Chosen {
  url: string;
  alt: string;
  caption: string;
  credit: string;
  width: number;
  height: number;
}

/** As it stands in the text. Its description goes between the brackets. */
const lineOf = ({ url, alt, caption, credit, width, height }: Chosen) =>
  writeText([{ kind: 'picture', src: url, alt, caption, credit, size: { width, height } }]);
