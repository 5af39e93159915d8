import type { EditorView } from 'prosemirror-view';
import { FILE_TYPES } from '../../../../domain/markup/file-types.ts';
import { sendFile } from '../../kit/data/desk-data.ts';
import { addPicture, insertBlock } from './commands.ts';
import { newPicture } from './media-views.ts';
import { schema } from './schema.ts';
import { chooseFiles, sendPicture } from './upload.ts';

const { nodes } = schema;

/** Blocks that begin with a file from this device. */
export type FileBlock = 'picture' | 'gallery' | 'file' | 'video';

export async function addPictures(view: EditorView, files: readonly File[]) {
  for (const file of files) {
    const sent = await sendPicture(file);
    if (!sent) continue;
    const { credit } = newPicture(sent);
    addPicture({ src: sent.url, ...sent, credit })(view.state, view.dispatch);
  }
}

async function addGallery(view: EditorView, files: readonly File[]) {
  const pictures = [];
  for (const file of files) {
    const sent = await sendPicture(file);
    if (sent) pictures.push(newPicture(sent));
  }
  if (pictures.length > 0)
    insertBlock(nodes.gallery.create({ pictures }))(view.state, view.dispatch);
}

async function addVideo(view: EditorView, [file]: readonly File[]) {
  const sent = file && (await sendPicture(file));
  if (!sent) return;
  const { url: src, width, height } = sent;
  insertBlock(nodes.video.create({ src, width, height }), true)(view.state, view.dispatch, view);
}

async function addFiles(view: EditorView, files: readonly File[]) {
  for (const file of files) {
    const sent = await sendFile('POST /admin/files', { name: file.name }, file);
    if (!sent) continue;
    const title = sent.name.replace(/\.[a-z]+$/i, '').replace(/[_-]+/g, ' ');
    const node = nodes.file.create({ src: sent.url, title, bytes: sent.size });
    insertBlock(node)(view.state, view.dispatch);
  }
}

const FILE_ENDS = Object.keys(FILE_TYPES).map((end) => `.${end}`);
const INSERTS: Record<FileBlock, (view: EditorView, files: readonly File[]) => Promise<void>> = {
  picture: addPictures,
  gallery: addGallery,
  file: addFiles,
  video: addVideo,
};

/** Asks for the files of a block, and inserts it once they are sent. */
export const pickFiles = (view: EditorView, kind: FileBlock) =>
  chooseFiles(
    (files) => {
      view.focus();
      void INSERTS[kind](view, files);
    },
    kind === 'file' ? FILE_ENDS.join(',') : undefined,
  );
