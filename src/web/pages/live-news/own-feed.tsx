/** A feed of what the reader wants to hear of, from this list. */
export function OwnFeed({ path }: { path: string }) {
  return (
    <form action={`${path}/rss.xml`} className="flex min-h-11 flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 whitespace-nowrap">
        Only with these words
        <input name="words" required maxLength={80} className="field w-36 sm:w-44" />
      </label>
      <button type="submit" className="button button-plain">
        As RSS
      </button>
    </form>
  );
}
