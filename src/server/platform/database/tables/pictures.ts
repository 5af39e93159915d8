import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

export interface PicturesTables {
  desk_picture: DeskPictureTable;
  desk_file: DeskFileTable;
}

/** A document the operator uploaded, named by its content. */
interface DeskFileTable {
  name: string;
  /** In base64. */
  bytes: string;
  size: number;
  file_name: string;
  added_at: Moment;
}

/** A picture the operator uploaded, named by its content. */
interface DeskPictureTable {
  name: string;
  /** In base64. */
  webp: string;
  added_at: Moment;
  file_name: Generated<string>;
  alt: Generated<string>;
  caption: Generated<string>;
  credit: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  crop_left: Generated<number>;
  crop_top: Generated<number>;
  crop_right: Generated<number>;
  crop_bottom: Generated<number>;
}
