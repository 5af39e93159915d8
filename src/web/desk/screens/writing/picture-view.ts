import { blockView } from './block-view.ts';
import { element, lineField, pressable } from './dom.ts';

export const PICTURE_FIELDS = [
  ['alt', 'Description (alt text, required)'],
  ['caption', 'Caption'],
  ['credit', 'Credit'],
] as const;

type Picture = Record<'src' | (typeof PICTURE_FIELDS)[number][0], string>;

/** A picture in the text, with its description, caption and credit. */
export const pictureView = blockView<Picture>(({ attrs, change, remove }) => {
  const image = element('img', { className: 'max-h-96 w-full bg-raised object-contain' });
  const inputs = PICTURE_FIELDS.map(([name, label]) => ({
    name,
    ...lineField(label, '', (text) => change({ [name]: text })),
  }));
  return {
    dom: element(
      'figure',
      { className: 'my-4 grid gap-2 border border-rule bg-raised p-3', contentEditable: 'false' },
      image,
      ...inputs.map(({ whole }) => whole),
      pressable('Remove picture', remove),
    ),
    show() {
      const { src, alt } = attrs();
      if (image.getAttribute('src') !== src) image.src = String(src);
      image.alt = String(alt);
      for (const { name, input } of inputs) {
        const value = String(attrs()[name]);
        if (input.value !== value) input.value = value;
        if (name === 'alt') input.required = true;
      }
    },
    stopEvent: (event) => !event.type.startsWith('drag') && event.type !== 'drop',
  };
});
