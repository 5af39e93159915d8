import { TextLink } from '../../components/page/links.tsx';
import type { PushProblem } from './push-device.ts';

const TEXTS: Record<PushProblem, string> = {
  unsupported: 'This browser can’t show notifications.',
  'home screen':
    'On an iPhone or iPad, add this site to your home screen first (Share, then Add to Home Screen). Then open it from there and try again.',
  blocked:
    'Notifications from this site are blocked. To allow them, press the icon beside the address, open the site’s settings and choose Allow for notifications. Then try again.',
  undecided: 'Nothing has changed. To be notified, try again and choose Allow.',
  failed: 'That didn’t work. Check your connection and try again.',
};

/** What went wrong and what to do, with email as the other way. */
export function ProblemText({ problem }: { problem: PushProblem }) {
  return (
    <>
      {TEXTS[problem]}{' '}
      {problem !== 'undecided' && problem !== 'failed' && (
        <TextLink href="/newsletter">Get news by email instead</TextLink>
      )}
    </>
  );
}
