interface Props {
  /** Street or hall, city and country: coordinates we hold are only those of the city. */
  address: string;
}

/** Opens the maps app of a phone, or a map in the browser. */
export function DirectionsLink({ address }: Props) {
  const query = new URLSearchParams({ api: '1', destination: address });
  return (
    <a
      href={`https://www.google.com/maps/dir/?${query}`}
      target="_blank"
      rel="noopener noreferrer external"
      className="no-print inline-flex min-h-11 items-center font-normal underline underline-offset-4"
    >
      Directions<span className="sr-only"> to {address} (leaves this site)</span>
    </a>
  );
}
