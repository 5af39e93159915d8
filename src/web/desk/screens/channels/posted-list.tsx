import { CHANNEL_NAMES, type DeskChannelPost } from '../../../../contract/desk/channels.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';

/** The last posts that were marked as published. */
export function PostedList({ posts }: { posts: DeskChannelPost[] }) {
  return (
    <section aria-labelledby="posted">
      <h2 id="posted" className="text-2xl">
        Posted
      </h2>
      {posts.length === 0 && <p className="mt-2 text-quiet">Nothing marked as posted yet.</p>}
      <ul className="divide-y divide-rule">
        {posts.map((post) => (
          <PostedItem key={post.id} post={post} />
        ))}
      </ul>
    </section>
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
