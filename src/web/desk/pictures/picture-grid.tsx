import type { DeskPicture } from '../../../contract/articles/article-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { Button } from '../layout/button.tsx';

interface Props {
  pictures: readonly DeskPicture[];
  /** What the button below each does. */
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

/** Pictures with their description and where they are used. */
export function PictureGrid({ pictures, action, onChoose }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.name} className="grid content-start gap-1 text-sm">
          <img
            src={picture.url.replace('/desk/', '/desk/480/')}
            alt={picture.alt}
            loading="lazy"
            className="aspect-video w-full bg-raised object-cover"
          />
          <span className="line-clamp-2">
            {picture.alt || <em>No description yet</em>}
            {picture.credit && <span className="text-quiet"> · {picture.credit}</span>}
          </span>
          <span className="text-quiet">
            {picture.usedIn.length === 0
              ? 'Not used'
              : `Used in ${counted(picture.usedIn.length, 'article')}`}
          </span>
          <Button onClick={() => onChoose(picture)}>
            {action}
            <span className="sr-only">: {picture.alt || picture.fileName}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
