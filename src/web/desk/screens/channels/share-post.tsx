import { CHANNEL_NAMES, type Channel } from '../../../../contract/desk/channels.ts';
import { SHARE_LINKS } from '../../../../domain/channels/share-links.ts';
import { usePage } from '../../../data/page-info.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { copyText } from '../../kit/data/copy-text.ts';
import { usePaused } from '../../kit/data/use-paused.ts';
import { Button, TextField } from '../../kit/layout/controls.tsx';

interface Props {
  text: string;
  channel: Channel;
  /** The channel's own address; empty where there is none. */
  address: string;
  picture: string | undefined;
}

/** Copies the text, or hands text and picture to the device's sheet for sharing. */
export function SharePost({ text, channel, address, picture }: Props) {
  const { siteUrl } = usePage();
  const name = CHANNEL_NAMES[channel];
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="main" onClick={() => copyText(text, 'text')}>
        Copy the text
      </Button>
      {canShare ? (
        <Button onClick={() => void share(text, picture)}>
          {picture ? 'Share text and picture' : 'Share the text'}
        </Button>
      ) : (
        <a
          href={SHARE_LINKS[channel](text, siteUrl)}
          target="_blank"
          rel="noopener external"
          className="button button-plain"
        >
          Open {name} with the text
        </a>
      )}
      {address && (
        <a href={address} target="_blank" rel="noopener external" className="button button-plain">
          Open your {name} channel
        </a>
      )}
    </div>
  );
}

async function share(text: string, picture: string | undefined) {
  try {
    const files = picture ? [await fileAt(picture)] : [];
    await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text });
  } catch (error) {
    // The operator closed the sheet: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'That didn’t work',
      description: 'Copy the text and download the picture instead.',
      tone: 'destructive',
    });
  }
}

async function fileAt(path: string): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  return new File([await response.blob()], 'post.png', { type: 'image/png' });
}

export const picturePath = (of: string, title: string) =>
  `/api/admin/channels/picture.png?${new URLSearchParams({ of, title })}`;

/** The server draws it again once the operator has stopped typing. */
const TYPING_PAUSE_MS = 600;

interface PicturePathProps {
  of: string;
  title: string;
  onTitle: (title: string) => void;
}

/** The square picture of a post, drawn by the server with this headline. */
export function PostPicture({ of, title, onTitle }: PicturePathProps) {
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
