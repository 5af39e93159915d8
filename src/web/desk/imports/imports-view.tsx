/** What comes from other sites, and what is taken elsewhere. */
export function ImportsView() {
  return (
    <section aria-labelledby="take-out">
      <h2 id="take-out" className="text-xl font-semibold">
        Take everything with you
      </h2>
      <p className="mt-2 max-w-prose">
        One file with every article as Markdown, every picture once, our guides and podcast scripts,
        and a page that says how to read it.
      </p>
      <a href="/api/admin/archive.zip" download className="button mt-4">
        Download the archive
      </a>
    </section>
  );
}
