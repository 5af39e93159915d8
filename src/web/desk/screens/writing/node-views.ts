import { gridView } from './grid-view.ts';
import { fileView, galleryView, videoView } from './media-views.ts';
import { pictureView } from './picture-view.ts';

/** Blocks with controls of their own in the text. */
export const NODE_VIEWS = {
  picture: pictureView,
  grid: gridView,
  gallery: galleryView,
  file: fileView,
  video: videoView,
};
