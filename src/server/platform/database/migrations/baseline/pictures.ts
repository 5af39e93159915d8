import { type Columns, table } from '../columns.ts';

/**
 * Pictures and documents from the desk, as base64: text is the same in both databases and in the
 * lines of a backup.
 */
export const pictures = (c: Columns) => ({
  /** A picture the operator uploaded, named by its content. */
  desk_picture: table({
    name: c.text(1, 100, { key: true }),
    /** In base64. */
    webp: c.text(1, 16_000_000),
    file_name: c.text(0, 200, { default: '' }),
    alt: c.text(0, 500, { default: '' }),
    caption: c.text(0, 500, { default: '' }),
    credit: c.text(0, 200, { default: '' }),
    width: c.whole(0, 20_000, { default: 0 }),
    height: c.whole(0, 20_000, { default: 0 }),
    /** What must stay in view when it is cut to another shape, in hundredths of its sides. */
    focus_x: c.whole(0, 100, { default: 50 }),
    focus_y: c.whole(0, 100, { default: 50 }),
    /** What is cut away from each side, in hundredths. */
    crop_left: c.whole(0, 90, { default: 0 }),
    crop_top: c.whole(0, 90, { default: 0 }),
    crop_right: c.whole(0, 90, { default: 0 }),
    crop_bottom: c.whole(0, 90, { default: 0 }),
    added_at: c.time(),
  }),
  /** A document the operator uploaded, named by its content. */
  desk_file: table({
    name: c.text(1, 100, { key: true }),
    /** In base64. */
    bytes: c.text(1, 16_000_000),
    size: c.whole(1, 20_000_000),
    file_name: c.text(1, 200),
    added_at: c.time(),
  }),
});
