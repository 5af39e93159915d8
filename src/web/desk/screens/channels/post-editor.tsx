import { useId, useState } from 'react';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type Channel,
  type DeskChannels,
  POST_LIMITS,
  type PreparedPost,
} from '../../../../contract/desk/channels.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { writePost } from '../../../../domain/channels/write-post.ts';
import { usePage } from '../../../data/page-info.ts';
import { useNow } from '../../../data/use-now.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Button, TickBox } from '../../kit/layout/controls.tsx';
import { PostPicture, picturePath, SharePost } from './share-post.tsx';

/** The text for the chosen channel with its length, the picture, and what is done with both. */
export function PostEditor({ post, channels }: { post: PreparedPost; channels: DeskChannels }) {
  const { siteUrl } = usePage();
  const now = useNow();
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const [hasPicture, setHasPicture] = useState(true);
  const [title, setTitle] = useState(post.title);
  const [edited, setEdited] = useState<Partial<Record<Channel, string>>>({});
  const limit = hasPicture ? POST_LIMITS.caption : POST_LIMITS.text;
  const address = channels.addresses[channel];
  const prepared = () =>
    writePost(post, { channel, limit, siteName: channels.siteName, siteUrl, address, now });
  const text = edited[channel] ?? prepared();

  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4">
        <ChannelChoice channel={channel} onChoose={setChannel} />
        <TickBox checked={hasPicture} onChange={(event) => setHasPicture(event.target.checked)}>
          Post it with the picture
        </TickBox>
        <PostText
          text={text}
          limit={limit}
          channel={channel}
          onText={(changed) => setEdited({ ...edited, [channel]: changed })}
        />
        <SharePost
          text={text}
          channel={channel}
          address={address}
          picture={hasPicture ? picturePath(post.of, title) : undefined}
        />
        <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
          <WriteButton
            call="POST /admin/channels/posts"
            body={{ of: post.of, channel, title, text }}
            done={`Marked as posted on ${CHANNEL_NAMES[channel]}.`}
            disabled={text.trim() === '' || text.length > POST_LIMITS.text}
          >
            Mark as posted on {CHANNEL_NAMES[channel]}
          </WriteButton>
          {edited[channel] !== undefined && (
            <Button onClick={() => setEdited({ ...edited, [channel]: undefined })}>
              Start again
            </Button>
          )}
        </div>
      </div>
      <PostPicture of={post.of} title={title} onTitle={setTitle} />
    </div>
  );
}

function ChannelChoice(props: { channel: Channel; onChoose: (channel: Channel) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-sm font-semibold">Channel</legend>
      {CHANNELS.map((channel) => (
        <TickBox
          key={channel}
          type="radio"
          name="channel"
          checked={channel === props.channel}
          onChange={() => props.onChoose(channel)}
        >
          {CHANNEL_NAMES[channel]}
        </TickBox>
      ))}
    </fieldset>
  );
}

interface TextProps {
  text: string;
  limit: number;
  channel: Channel;
  onText: (text: string) => void;
}

function PostText({ text, limit, channel, onText }: TextProps) {
  const id = useId();
  const isTooLong = text.length > limit;
  const count = `${writeCount(text.length)} of ${writeCount(limit)} characters`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Text for {CHANNEL_NAMES[channel]}
      </label>
      <textarea
        id={id}
        rows={16}
        className="field"
        value={text}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-count`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-count`} className={isTooLong ? 'font-semibold text-red' : 'text-sm text-quiet'}>
        {count}
        {isTooLong &&
          `: shorten it${limit === POST_LIMITS.caption ? ' or leave the picture out' : ''}.`}
      </p>
    </div>
  );
}
