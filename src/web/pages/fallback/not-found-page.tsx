import { MessageScreen } from '../../components/page/message-screen.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { usePageRequest } from '../../page/page-data.ts';

export function Page() {
  return (
    <MessageScreen title="Page Not Found">
      <p>
        There’s no page at this address. It may have moved, or the link may be wrong. Try searching:
      </p>
      <SearchBox
        className="mt-5 text-left"
        list="lost-suggestions"
        text={wordsIn(usePageRequest().path)}
      />
    </MessageScreen>
  );
}

/** `/articles/kente-on-the-list` was about something: its last part is a good first guess. */
function wordsIn(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/giu, ' ').trim();
}
