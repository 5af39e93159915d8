import { usePaused } from '../../kit/data/use-paused.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

export const picturePath = (of: string, title: string) =>
  `/api/admin/channels/picture.png?${new URLSearchParams({ of, title })}`;

/** The server draws it again once the operator has stopped typing. */
const TYPING_PAUSE_MS = 600;

interface Props {
  of: string;
  title: string;
  onTitle: (title: string) => void;
}

/** The square picture of a post, drawn by the server with this headline. */
export function PostPicture({ of, title, onTitle }: Props) {
  const drawn = usePaused(title, TYPING_PAUSE_MS);
  const path = picturePath(of, drawn);
  return (
    <div className="grid content-start gap-3">
      <img
        src={path}
        alt={`Card with the headline: ${title}`}
        width={1080}
        height={1080}
        className="h-auto w-full border border-rule"
      />
      <TextField label="Headline on the picture" value={title} maxLength={200} onText={onTitle} />
      <a href={path} download="post.png" className="button button-plain justify-self-start">
        Download the picture
      </a>
    </div>
  );
}
