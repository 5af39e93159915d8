import type { Channel, PostStory, PreparedPost } from '../../contract/desk/channels.ts';
import { cutAtWord } from '../text/cut-text.ts';
import { longDate } from '../time/relative-time.ts';

interface PostFrame {
  channel: Channel;
  /** The most characters it may have. */
  limit: number;
  siteName: string;
  siteUrl: string;
  /** The channel's own address, for those to whom the post is forwarded. */
  address: string;
  now: Date;
}

/** How each app marks bold text that is typed or pasted into it. */
const BOLD: Record<Channel, string> = { whatsapp: '*', telegram: '**' };

/** Signs that either app reads as formatting, and what stands for them in a headline. */
const PLAIN: Record<string, string> = { '*': '∗', _: ' ', '~': '∼', '`': '’' };
const plain = (text: string) =>
  text
    .replaceAll(/[*_~`]/g, (sign) => PLAIN[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

const PARAGRAPH = '\n\n';

/** The text of a post, never longer than its limit. Addresses are written out: neither app has named links. */
export function writePost(post: PreparedPost, frame: PostFrame): string {
  const [story] = post.stories;
  if (post.of === 'morning' || !story) return writeMorning(post.stories, frame);
  return writeOne(story, post.summary, frame);
}

/** As many stories as fit, the most important first. */
function writeMorning(stories: readonly PostStory[], frame: PostFrame): string {
  const { siteName, siteUrl, address, now, limit } = frame;
  const head = bold(`${siteName}, ${longDate(now)}`, frame);
  const foot = [`More: ${siteUrl}/news/all`, address && `Follow us: ${address}`];
  const end = foot.filter(Boolean).join('\n');
  const lines = stories.map(
    ({ title, source, path }) => `• ${plain(title)} – ${plain(source)}: ${siteUrl}${path}`,
  );
  for (let count = lines.length; count > 0; count -= 1) {
    const text = [head, ...lines.slice(0, count), end].join(PARAGRAPH);
    if (text.length <= limit) return text;
  }
  return [head, end].join(PARAGRAPH).slice(0, limit);
}

function writeOne({ title, source, path }: PostStory, summary: string, frame: PostFrame): string {
  const { siteUrl, limit } = frame;
  const end = `${plain(source)}: ${siteUrl}${path}`;
  const room = limit - end.length - PARAGRAPH.length;
  const head = bold(cutAtWord(plain(title), room - 2 * BOLD.telegram.length - 2), frame);
  const left = room - head.length - PARAGRAPH.length - 2;
  const about = left > 0 ? cutAtWord(plain(summary), left) : '';
  return [head, about, end].filter(Boolean).join(PARAGRAPH);
}

const bold = (text: string, { channel }: PostFrame) => `${BOLD[channel]}${text}${BOLD[channel]}`;
