import { useState } from 'react';
import type { DeskPicture } from '../../../contract/articles/article-desk.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PictureList } from './picture-list.tsx';

/** The pictures screen. */
export function PicturesView() {
  const [open, setOpen] = useState<DeskPicture>();
  if (open) return <PictureEditor picture={open} onClose={() => setOpen(undefined)} />;
  return <PictureList action="Edit" onChoose={setOpen} />;
}
