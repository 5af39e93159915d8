import type { Picture } from '../../../../domain/markup/blocks.ts';
import { fileDetails } from '../../../../domain/markup/file-types.ts';
import { blockView, element, lineField, pressable } from './block-view.ts';
import { gridView } from './grid-view.ts';
import { chooseFiles, sendPicture } from './upload.ts';

const BOX = {
  className: 'my-4 grid gap-2 border border-rule bg-raised p-3',
  contentEditable: 'false',
};
const IMAGE = 'max-h-96 w-full bg-raised object-contain';

const fileView = blockView<{ src: string; title: string; bytes: number }>(
  ({ attrs, change, remove }) => {
    const title = lineField('Title of the file (required)', '', (text) => change({ title: text }));
    const details = element('p', { className: 'text-sm text-quiet' });
    return {
      dom: element('div', BOX, title.whole, details, pressable('Remove file', remove)),
      show() {
        title.show(attrs().title);
        details.textContent = fileDetails(attrs().src, attrs().bytes);
      },
    };
  },
);

const PICTURE_FIELDS = [
  ['alt', 'Description (alt text, required)'],
  ['caption', 'Caption'],
  ['credit', 'Credit'],
] as const;

type PictureText = Record<'src' | (typeof PICTURE_FIELDS)[number][0], string>;

const CREDIT = 'desk-text-picture-credit';

/** One's own photographs mostly have the same credit as the last. */
function rememberCredit({ credit }: Partial<PictureText>) {
  if (credit !== undefined) localStorage.setItem(CREDIT, credit);
}

export const newPicture = (sent: { url: string; width: number; height: number }): Picture => ({
  kind: 'picture',
  src: sent.url,
  alt: '',
  caption: '',
  credit: localStorage.getItem(CREDIT) ?? '',
  size: { width: sent.width, height: sent.height },
});

function pictureFields(change: (attrs: Partial<PictureText>) => void) {
  const image = element('img', { className: IMAGE });
  const fields = PICTURE_FIELDS.map(([name, label]) => ({
    name,
    ...lineField(label, '', (text) => {
      rememberCredit({ [name]: text });
      change({ [name]: text });
    }),
  }));
  return {
    image,
    lines: fields.map(({ whole }) => whole),
    show(picture: PictureText) {
      if (image.getAttribute('src') !== picture.src) image.src = picture.src;
      image.alt = picture.alt;
      for (const { name, input, show } of fields) {
        show(picture[name]);
        input.required = name === 'alt';
      }
    },
  };
}

const pictureView = blockView<PictureText>(({ attrs, change, remove }) => {
  const { image, lines, show } = pictureFields(change);
  return {
    dom: element('figure', BOX, image, ...lines, pressable('Remove picture', remove)),
    show: () => show(attrs()),
    stopEvent: (event) => !event.type.startsWith('drag') && event.type !== 'drop',
  };
});

/** A still picture that leads to a video elsewhere. */
const videoView = blockView<PictureText & { href: string }>(({ attrs, change, remove }) => {
  const { image, lines, show } = pictureFields(change);
  const address = lineField('Address of the video (https://, required)', '', (href) =>
    change({ href: href.trim() }),
  );
  return {
    dom: element('figure', BOX, image, address.whole, ...lines, pressable('Remove video', remove)),
    show() {
      show(attrs());
      address.show(attrs().href);
    },
  };
});

const galleryView = blockView<{ pictures: Picture[] }>(({ attrs, change, remove }) => {
  const list = element('div', { className: 'grid gap-4 sm:grid-cols-2' });
  const setPicture = (at: number, next: Partial<PictureText>) => {
    rememberCredit(next);
    change({
      pictures: attrs().pictures.map((one, index) => (index === at ? { ...one, ...next } : one)),
    });
  };
  const addMore = () =>
    chooseFiles(async (files) => {
      for (const file of files) {
        const sent = await sendPicture(file);
        if (sent) change({ pictures: [...attrs().pictures, newPicture(sent)] });
      }
    });
  const drop = (at: number) => {
    const pictures = attrs().pictures.filter((_, index) => index !== at);
    if (pictures.length > 0) change({ pictures });
    else remove();
  };
  const card = ({ src, ...words }: Picture, at: number) =>
    element(
      'div',
      { className: 'grid content-start gap-2' },
      element('img', {
        className: 'max-h-60 w-full bg-raised object-contain',
        src,
        alt: words.alt,
      }),
      ...PICTURE_FIELDS.map(
        ([name, label]) =>
          lineField(`${label}, picture ${at + 1}`, words[name], (text) =>
            setPicture(at, { [name]: text }),
          ).whole,
      ),
      pressable(`Remove picture ${at + 1}`, () => drop(at)),
    );
  return {
    dom: element(
      'div',
      BOX,
      list,
      element(
        'div',
        { className: 'flex flex-wrap' },
        pressable('Add pictures', addMore),
        pressable('Remove gallery', remove),
      ),
    ),
    show() {
      const { pictures } = attrs();
      const sources = pictures.map(({ src }) => src).join(' ');
      // Fields are made anew only when the pictures change, so that the focus stays.
      if (list.dataset.sources === sources) return;
      list.dataset.sources = sources;
      list.replaceChildren(...pictures.map(card));
    },
  };
});

/** Blocks with controls of their own in the text. */
export const NODE_VIEWS = {
  picture: pictureView,
  grid: gridView,
  gallery: galleryView,
  file: fileView,
  video: videoView,
};
