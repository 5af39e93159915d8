/** Who looks for something to listen to finds the stations too. */
export const RadioLink = () => (
  <p className="no-print mt-8">
    <a
      href="/radio"
      className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
    >
      Listen live: radio stations by language and town
    </a>
  </p>
);
