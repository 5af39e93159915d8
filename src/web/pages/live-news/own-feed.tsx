/** A feed of the stories in this list that mention the reader's words. */
export function OwnFeed({ path }: { path: string }) {
  return (
    <form action={`${path}/rss.xml`} className="flex min-h-11 flex-wrap items-center gap-2">
      <label className="flex flex-wrap items-center gap-2">
        Only stories that mention
        <input name="words" required maxLength={80} className="field w-36 sm:w-44" />
      </label>
      <button type="submit" className="button button-plain">
        Get RSS feed
      </button>
    </form>
  );
}
