import { Link } from 'wouter';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type DeskChannelPost,
  type DeskChannels,
} from '../../../../contract/desk/channels.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';
import { PostEditor } from './post-editor.tsx';

const MORNING = 'morning';

/** Posts for WhatsApp and Telegram: prepared here, published by hand. */
export function ChannelsView() {
  const { route } = useDeskRoute();
  const of = route?.name === 'channels/post' ? `${route.params.kind}:${route.params.id}` : MORNING;
  return (
    <Read path="/admin/channels">
      {(channels) => (
        <div className="grid gap-10">
          <MissingAddresses channels={channels} />
          <Post key={of} of={of} channels={channels} />
          <PostedList posts={channels.posts} />
          <PostReminderForm channels={channels} />
        </div>
      )}
    </Read>
  );
}

function Post({ of, channels }: { of: string; channels: DeskChannels }) {
  return (
    <TitledSection
      id="post"
      title={of === MORNING ? 'This morning’s post' : 'A post about one story'}
    >
      <p className="mt-1 mb-4 max-w-prose text-quiet">
        {of === MORNING
          ? 'Prepared from the top stories of the front page, without promotions. '
          : 'Prepared from what readers see. '}
        Check it, copy it into your channel, then mark it as posted.
        {of !== MORNING && (
          <>
            {' '}
            <Link href={deskPath('channels')} className="underline underline-offset-4">
              Back to this morning’s post
            </Link>
          </>
        )}
      </p>
      <Read
        path="/admin/channels/post"
        params={{ of }}
        loading="Preparing the post..."
        empty="There is no news to post yet"
        isEmpty={({ stories }) => stories.length === 0}
      >
        {(post) => <PostEditor post={post} channels={channels} />}
      </Read>
    </TitledSection>
  );
}

/** What the owner has still to enter. */
function MissingAddresses({ channels: { addresses } }: { channels: DeskChannels }) {
  const missing = CHANNELS.filter((channel) => !addresses[channel]);
  if (missing.length === 0) return null;
  return (
    <p className="max-w-[50rem] bg-raised p-4">
      {missing.length === 1
        ? `No ${missing.map((channel) => CHANNEL_NAMES[channel])} channel is set up.`
        : 'No channel is set up, so readers don’t see one.'}{' '}
      An owner can add the link under <SettingsLink />.
    </p>
  );
}

/** An email each morning that the post is ready. */
function PostReminderForm({ channels }: { channels: DeskChannels }) {
  const { reminder, canMail, operatorEmail } = channels;
  return (
    <TitledSection
      id="reminder"
      title="Morning reminder"
      className="max-w-[50rem] border-t-2 border-ink pt-4"
    >
      <p className="mt-1 text-quiet">
        {canMail
          ? `An email to ${operatorEmail} with a link to this page, unless you have posted already.`
          : 'No mail server or public address is set up, so no reminder can be sent.'}
      </p>
      <WriteForm
        key={JSON.stringify(reminder)}
        call="PUT /admin/channels/reminder"
        className="mt-3 grid gap-4 sm:grid-cols-2 *:first:col-span-full"
        fields={{
          isOn: { tick: 'Remind me each morning' },
          time: { label: 'Time', type: 'time', required: true },
          zone: { zone: true },
        }}
        values={reminder}
        done="Reminder saved."
        submit="Save reminder"
        kind="plain"
      />
    </TitledSection>
  );
}

function PostedList({ posts }: { posts: DeskChannelPost[] }) {
  return (
    <TitledSection id="posted" title="Posted">
      {posts.length === 0 && <p className="mt-2 text-quiet">Nothing marked as posted yet.</p>}
      <ul className="divide-y divide-rule">
        {posts.map((post) => (
          <PostedItem key={post.id} post={post} />
        ))}
      </ul>
    </TitledSection>
  );
}

function PostedItem({ post }: { post: DeskChannelPost }) {
  const name = CHANNEL_NAMES[post.channel];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <details className="min-w-0 grow basis-80">
        <summary className="min-h-11 py-2">
          <span className="font-semibold">{post.title}</span>
          <span className="block text-sm text-quiet">
            {name}, {shortMoment(post.postedAt)} in Accra, by {post.postedBy}
          </span>
        </summary>
        <p className="border-l-2 border-rule pl-3 text-sm break-words whitespace-pre-line">
          {post.text}
        </p>
      </details>
      <WriteButton
        call="DELETE /admin/channels/posts/{id}"
        params={{ id: post.id }}
        done="Removed from the list."
        question={{
          title: `Remove “${post.title}” from the list?`,
          details: `The post on ${name} stays: delete it there.`,
          act: 'Remove from list',
        }}
        about={`${post.title} from the list`}
      >
        Remove
      </WriteButton>
    </li>
  );
}
