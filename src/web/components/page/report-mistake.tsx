/** Under the byline: the report form, with the page's address filled in. */
export const ReportMistake = ({ path }: { path: string }) => (
  <p className="no-print text-sm">
    <a
      href={`/report?${new URLSearchParams({ page: path })}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-quiet underline underline-offset-4"
    >
      Report a mistake
    </a>
  </p>
);
