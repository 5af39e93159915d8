import type { Guide } from '../../../contract/guides/guide.ts';
import { withoutEndSlashes } from '../../platform/http/plain-path.ts';

interface Moved {
  target: string;
  status: 301 | 302;
}

/** Where a guide's address leads that is an answer of another guide now, or that has answers nobody can choose. */
export function guideAddress(guides: readonly Guide[]) {
  const moved = new Map(
    guides.flatMap(({ id, choices }) =>
      Object.entries(choices?.moved ?? {}).map(([from, answers]) => [
        from,
        `/guide/${id}?${answers}`,
      ]),
    ),
  );
  return (path: string, search: Record<string, string>): Moved | undefined => {
    const [, id = ''] = /^\/guide\/([^/]+)$/i.exec(withoutEndSlashes(path)) ?? [];
    const target = moved.get(id.toLowerCase());
    if (target) return { target, status: 301 };
    const guide = guides.find((one) => one.id === id.toLowerCase());
    // Made-up answers would fill the cache with copies of one page.
    const isKnown = (question: 'live' | 'for') => {
      const answer = search[question]?.toLowerCase();
      return answer === undefined || guide?.choices?.[question].some(({ id }) => id === answer);
    };
    if (!guide?.choices || (isKnown('live') && isKnown('for'))) return undefined;
    return { target: `/guide/${guide.id}`, status: 302 };
  };
}
