/** Widths in which pictures from the desk are made, besides the one they are kept in. */
export const DESK_PICTURE_WIDTHS = [480, 960] as const;
const STORED_WIDTH = 1600;

const OWN = /^\/pictures\/desk\/([0-9a-f]{32}\.webp)$/;

/** What a browser chooses from, so that a phone does not pay for a wall. */
export function pictureWidths(src: string) {
  const name = OWN.exec(src)?.[1];
  if (!name) return {};
  const made = DESK_PICTURE_WIDTHS.map((width) => `/pictures/desk/${width}/${name} ${width}w`);
  return {
    srcSet: [...made, `${src} ${STORED_WIDTH}w`].join(', '),
    sizes: '(width < 44rem) 100vw, 42rem',
  };
}
